CREATE TABLE "staff_sign_outs" (
	"sign_in_hash" "bytea" PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
