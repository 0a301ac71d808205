BEGIN TRANSACTION;
CREATE TABLE events (
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	event TEXT NOT NULL, 
	PRIMARY KEY (game, version)
);
INSERT INTO "events" VALUES('KJyKpqrmPn-x',1,'{"version":1,"seat":-1,"asked":0,"kind":"begin","text":"","ply":0,"made":[[-1,"draw brown-2"],[-1,"draw green-2"],[-1,"draw brown-2"],[-1,"draw green-1"],[-1,"draw orange-3"],[-1,"draw green-1"],[-1,"draw brown-2"],[-1,"draw orange-1"],[-1,"draw brown-1"],[-1,"draw orange-2"],[-1,"draw green-1"],[-1,"draw green-3"],[-1,"draw orange-2"],[-1,"draw green-1"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',2,'{"version":2,"seat":0,"asked":1,"kind":"play","text":"place tonsberg","ply":14,"made":[[0,"place tonsberg"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',3,'{"version":3,"seat":1,"asked":2,"kind":"play","text":"place tonsberg","ply":15,"made":[[1,"place tonsberg"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',4,'{"version":4,"seat":0,"asked":3,"kind":"play","text":"place aalborg","ply":16,"made":[[0,"place aalborg"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',5,'{"version":5,"seat":1,"asked":4,"kind":"play","text":"place aalborg","ply":17,"made":[[1,"place aalborg"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',6,'{"version":6,"seat":0,"asked":5,"kind":"play","text":"place lubeck","ply":18,"made":[[0,"place lubeck"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',7,'{"version":7,"seat":1,"asked":6,"kind":"play","text":"place lubeck","ply":19,"made":[[1,"place lubeck"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',8,'{"version":8,"seat":0,"asked":7,"kind":"play","text":"end","ply":20,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',9,'{"version":9,"seat":1,"asked":8,"kind":"play","text":"end","ply":21,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',10,'{"version":10,"seat":0,"asked":9,"kind":"play","text":"end","ply":22,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',11,'{"version":11,"seat":1,"asked":10,"kind":"play","text":"end","ply":23,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',12,'{"version":12,"seat":0,"asked":11,"kind":"play","text":"end","ply":24,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',13,'{"version":13,"seat":1,"asked":12,"kind":"play","text":"end","ply":25,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',14,'{"version":14,"seat":0,"asked":13,"kind":"play","text":"end","ply":26,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',15,'{"version":15,"seat":1,"asked":14,"kind":"play","text":"end","ply":27,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',16,'{"version":16,"seat":0,"asked":15,"kind":"play","text":"end","ply":28,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',17,'{"version":17,"seat":1,"asked":16,"kind":"play","text":"end","ply":29,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',18,'{"version":18,"seat":0,"asked":17,"kind":"play","text":"end","ply":30,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',19,'{"version":19,"seat":1,"asked":18,"kind":"play","text":"end","ply":31,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',20,'{"version":20,"seat":0,"asked":19,"kind":"play","text":"end","ply":32,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',21,'{"version":21,"seat":1,"asked":20,"kind":"play","text":"end","ply":33,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',22,'{"version":22,"seat":0,"asked":21,"kind":"play","text":"end","ply":34,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',23,'{"version":23,"seat":1,"asked":22,"kind":"play","text":"end","ply":35,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',24,'{"version":24,"seat":0,"asked":23,"kind":"play","text":"end","ply":36,"made":[[0,"end"]]}');
INSERT INTO "events" VALUES('KJyKpqrmPn-x',25,'{"version":25,"seat":1,"asked":24,"kind":"play","text":"end","ply":37,"made":[[1,"end"]]}');
INSERT INTO "events" VALUES('x4qUvkM8bXV8',1,'{"version":1,"seat":-1,"asked":0,"kind":"begin","text":"","ply":0,"made":[[-1,"tavern swap_offices"],[-1,"tavern remove_3"],[-1,"tavern extra_office"]]}');
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	watch VARCHAR(64) NOT NULL, 
	header TEXT NOT NULL, 
	settings TEXT NOT NULL, 
	changed FLOAT NOT NULL, 
	over BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (watch)
);
INSERT INTO "games" VALUES('KJyKpqrmPn-x','8530daad5e9336ca33a24e699065b729b34444b77baf2e7eaa2c1a770a2db409','bWLXjvMzDzYGPe2-DnHzzLFFKjPNoUo4','{"game":"hansa","rules":1,"board":"ef2d87b01e35b351","seats":2,"options":{"bonus":"off"},"names":["Anna","Berta"],"by_hand":false,"commitment":"dad8bc96f63391ed9604f838e091376b091c68c1309799b8dcaf615133e459bb","seed":"dff8849d6c53814e133422316b7d78465d7d2305423630ac248fcdffe38a6865","open_seed":true,"start":null}','{"plans":[{"kind":"here","bot":""},{"kind":"link","bot":""}],"looks":[0,1],"title":"","rematch":"","ended":false,"guided":false,"notes":[{"ply":14,"what":"sits","seat":1}]}',1.79480943622479867938e+09,0);
INSERT INTO "games" VALUES('x4qUvkM8bXV8','8530daad5e9336ca33a24e699065b729b34444b77baf2e7eaa2c1a770a2db409','dv9USKgq6E00JQ9GdH3sMzo5hUBCHVTu','{"game":"teutonica","rules":1,"board":"9e1d51aa8397f07a","seats":3,"options":{"edition":"2014","swap":"any","remove":"others","ties":"shared","provinces":"sixteen"},"names":["Anna","Hinrich","Geseke"],"by_hand":false,"commitment":"ce0b0dfbc7323f89528fedb23e2b03799b38968a1afcc1fa100a074b488fbc51","seed":"c2e319b1aeaf80b5ad1fe057af7ff4e17c34e4335f75a33a259b205148e6f73c","open_seed":true,"start":null}','{"plans":[{"kind":"here","bot":""},{"kind":"here","bot":""},{"kind":"link","bot":""}],"looks":[0,1,2],"title":"","rematch":"","ended":false,"guided":false,"notes":[]}',1794809436.26336,0);
CREATE TABLE places (
	browser VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (browser, game, seat)
);
INSERT INTO "places" VALUES('8530daad5e9336ca33a24e699065b729b34444b77baf2e7eaa2c1a770a2db409','KJyKpqrmPn-x',-1);
INSERT INTO "places" VALUES('8530daad5e9336ca33a24e699065b729b34444b77baf2e7eaa2c1a770a2db409','KJyKpqrmPn-x',0);
INSERT INTO "places" VALUES('a551fa73f8de2a4a8b502e704cf8a9cb081d448afa9a390ec4d1a6db2334cb40','KJyKpqrmPn-x',-1);
INSERT INTO "places" VALUES('a551fa73f8de2a4a8b502e704cf8a9cb081d448afa9a390ec4d1a6db2334cb40','KJyKpqrmPn-x',1);
INSERT INTO "places" VALUES('8530daad5e9336ca33a24e699065b729b34444b77baf2e7eaa2c1a770a2db409','x4qUvkM8bXV8',-1);
INSERT INTO "places" VALUES('8530daad5e9336ca33a24e699065b729b34444b77baf2e7eaa2c1a770a2db409','x4qUvkM8bXV8',0);
INSERT INTO "places" VALUES('8530daad5e9336ca33a24e699065b729b34444b77baf2e7eaa2c1a770a2db409','x4qUvkM8bXV8',1);
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	PRIMARY KEY (game, seat), 
	UNIQUE (token)
);
INSERT INTO "seats" VALUES('KJyKpqrmPn-x',0,'IUiwFLwznTDhoux8XwO2kGjre0gt8xas');
INSERT INTO "seats" VALUES('KJyKpqrmPn-x',1,'dLW1qdo6cAkZEIxe8upxibV-Vhlf77mQ');
INSERT INTO "seats" VALUES('x4qUvkM8bXV8',0,'8WK0Og8VdlnCfRvqBtbB5li_rqaYijar');
INSERT INTO "seats" VALUES('x4qUvkM8bXV8',1,'hEpgZKMYOqxVnVuXsHNfqtSLBddgHV_y');
INSERT INTO "seats" VALUES('x4qUvkM8bXV8',2,'SO7O0JPmNowOAQUfU-f3d6YAbQLd-jej');
COMMIT;
