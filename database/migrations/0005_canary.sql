CREATE TABLE "canary_runs" (
	"slot" timestamp with time zone PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"announced" jsonb DEFAULT '{}'::jsonb NOT NULL
);
