-- In which language a device is told: de, en; null: German, as before it was said.
ALTER TABLE devices ADD COLUMN language TEXT;

-- What a ring says in English; its title and line are German. Null: what rang before there was English.
ALTER TABLE rings ADD COLUMN title_en TEXT;
ALTER TABLE rings ADD COLUMN line_en TEXT;
