-- What searches compare: lower case, without accents, apostrophes, dashes and unseen characters. The same on every database, whatever its locale.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN octet_length(value) = char_length(value)
  THEN translate(lower(value COLLATE "C"), '-''`', '')
  ELSE translate(lower(replace(replace(replace(replace(replace(replace(
      regexp_replace(
        normalize(translate(value, '''`´ʹʺʻʼʽ՚‘’‛′‵＇｀-‐‑‒–—―−﹘﹣－', ''), NFKD),
        '[\u00ad\u05be\u05f3\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') COLLATE "C"),
    'ĐØŁĦŦÐđøłħŧðıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҚҢҮҰҲҺӘӨ-''`',
    'dolhtddolhtdiσαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғқңүұҳһәө')
END;--> statement-breakpoint
DROP INDEX "media_items_name";--> statement-breakpoint
DROP INDEX "blog_posts_search";--> statement-breakpoint
ALTER TABLE "blog_posts" drop column "body_words";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "body_words" text GENERATED ALWAYS AS (search_fold(' ' || translate(regexp_replace(left(content, 100000), '<[^<>]*>|\s+', ' ', 'g'), '()[]{}.,;:!?"/-—–“”', '                   '))) STORED;--> statement-breakpoint
ALTER TABLE "emails" drop column "search_text";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(recipient || ' ' || coalesce(subject, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name || ' ' || phone || ' ' || coalesce(phone_e164, regexp_replace(phone, '[^0-9]+', '', 'g')) || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || coalesce(address, '') || ' ' || coalesce(message, '') || ' ' || coalesce(service_label, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin (search_fold("title" || ' ' || "excerpt" || ' ' || "category") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_body" ON "blog_posts" USING gin ("body_words" gin_trgm_ops) WHERE "blog_posts"."published" and "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "emails_search" ON "emails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_search" ON "form_submissions" USING gin ("search_text" gin_trgm_ops);
