-- The switches of the home page become a text of that page: in what visitors see, in the draft and in every version.
WITH "names" ("at", "setting", "section") AS (
  VALUES (1, 'hero', 'hero'), (2, 'trust', 'trust'), (3, 'plans', 'plans'), (4, 'why-us', 'whyUs'),
    (5, 'local-expertise', 'localExpertise'), (6, 'jobs', 'jobs'), (7, 'service-areas', 'serviceAreas'),
    (8, 'seo-content', 'guide'), (9, 'special-offer', 'specialOffer'), (10, 'guarantee', 'guarantee'),
    (11, 'values', 'values'), (12, 'quick-contact', 'quickContact'), (13, 'resources', 'resources')
), "switches" AS (
  SELECT "at", "section", coalesce(("value" -> "setting") = 'false'::jsonb, false) AS "off"
  FROM "settings" CROSS JOIN "names"
  WHERE "key" = 'homeSections' AND jsonb_typeof("value") = 'object'
), "sections" AS (
  SELECT jsonb_build_object('order', string_agg(CASE WHEN "off" THEN '-' ELSE '' END || "section", ',' ORDER BY "at")) AS "texts"
  FROM "switches" HAVING bool_or("off")
), "shown" AS (
  INSERT INTO "page_texts" ("page", "published", "version") SELECT 'home', "texts", 1 FROM "sections"
  ON CONFLICT ("page") DO UPDATE SET "published" = "page_texts"."published" || excluded."published",
    "draft" = "page_texts"."draft" || excluded."published", "version" = "page_texts"."version" + 1
), "versions" AS (
  UPDATE "page_text_revisions" SET "texts" = "page_text_revisions"."texts" || "sections"."texts" FROM "sections" WHERE "page" = 'home'
)
INSERT INTO "page_text_revisions" ("page", "texts")
SELECT 'home', "texts" FROM "sections" WHERE NOT EXISTS (SELECT 1 FROM "page_text_revisions" WHERE "page" = 'home');--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'homeSections';
