-- Starter posts carried invented dates. They get the moment when they were planted, a day apart becomes a second.
UPDATE "blog_posts" AS "post" SET
  "published_at" = "planted"."at" - ("planted"."at" - "post"."published_at") / 86400,
  "created_at" = least("planted"."at", "planted"."at" - ("planted"."at" - "post"."created_at") / 86400),
  "updated_at" = greatest("post"."updated_at", "planted"."at" - ("planted"."at" - "post"."published_at") / 86400)
FROM (SELECT "post_id", min("created_at") AS "at" FROM "blog_revisions" WHERE "kind" = 'starter' GROUP BY "post_id") AS "planted"
WHERE "planted"."post_id" = "post"."id" AND "post"."origin" = 'starter' AND "post"."published_at" < "planted"."at" - interval '1 hour';
