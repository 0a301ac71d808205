// What a browser remembers, for good or for one tab. Where it keeps nothing, nothing is known and all else works.

const safe = (name) => ({
  getItem(key) {
    try {
      return window[name].getItem(key);
    } catch {
      return null;
    }
  },
  // Whether it was kept.
  setItem(key, value) {
    try {
      window[name].setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
});

export const lasting = safe("localStorage");
export const passing = safe("sessionStorage");
