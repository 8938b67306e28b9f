SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.delivery (
    id text NOT NULL,
    request_id text NOT NULL,
    channel text NOT NULL,
    state text NOT NULL,
    received_at bigint NOT NULL,
    queued_at bigint NOT NULL,
    next_at bigint NOT NULL,
    lease text,
    attempts integer DEFAULT 0 NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    ambiguous_tries integer DEFAULT 0 NOT NULL,
    sent_at bigint,
    last_error text
);

CREATE TABLE public.delivery_attempt (
    delivery_id text NOT NULL,
    number integer NOT NULL,
    started_at bigint NOT NULL,
    ended_at bigint,
    outcome text,
    error text,
    ambiguous integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.quote_request (
    id text NOT NULL,
    received_at bigint NOT NULL,
    dedupe_key text NOT NULL,
    fingerprint text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    services text NOT NULL,
    urgency text NOT NULL,
    page text,
    suspicion text
);

CREATE TABLE public.write_check (
    id integer NOT NULL,
    checked_at bigint NOT NULL
);

INSERT INTO public.delivery VALUES ('webhook-01a20169-1c25-7bc7-9a1c-337a3210170b', '01a20169-1c25-7bc7-9a1c-337a3210170b', 'webhook', 'sent', 1795319995429, 1795319995429, 1795320115712, NULL, 1, 1, 0, 1795319996492, NULL);
INSERT INTO public.delivery VALUES ('webhook-01a20169-1c41-7bc5-8cc4-1fc480438081', '01a20169-1c41-7bc5-8cc4-1fc480438081', 'webhook', 'sent', 1795319995457, 1795319995457, 1795320115712, NULL, 1, 1, 0, 1795319996508, NULL);
INSERT INTO public.delivery VALUES ('webhook-01a20169-1c4c-78cf-9787-0456d40d26af', '01a20169-1c4c-78cf-9787-0456d40d26af', 'webhook', 'sent', 1795319995468, 1795319995468, 1795320115712, NULL, 1, 1, 0, 1795319996694, NULL);
INSERT INTO public.delivery VALUES ('webhook-01a20169-1c55-7b19-a178-f62a83d4c2db', '01a20169-1c55-7b19-a178-f62a83d4c2db', 'webhook', 'sent', 1795319995477, 1795319995477, 1795320115712, NULL, 1, 1, 0, 1795319996710, NULL);
INSERT INTO public.delivery VALUES ('receipt-j3c7-HfyVl5PZSnPv_SVqLOM80mvTzlyHgz36SpU-IE-20779', '01a20169-1c25-7bc7-9a1c-337a3210170b', 'receipt', 'sent', 1795319995429, 1795319995429, 1795320116491, NULL, 1, 1, 0, 1795319996855, NULL);
INSERT INTO public.delivery VALUES ('receipt-vq6a7lz5D6xULmaV5reYDgyBjXFvoCWULC45kqRu0QY-20779', '01a20169-1c4c-78cf-9787-0456d40d26af', 'receipt', 'sent', 1795319995468, 1795319995468, 1795320116491, NULL, 1, 1, 0, 1795319996916, NULL);
INSERT INTO public.delivery VALUES ('receipt-QpF5Rl8mzHxokvB3jtPoTbVv7nsKW1121yVl6dIAmAU-20779', '01a20169-1c41-7bc5-8cc4-1fc480438081', 'receipt', 'sent', 1795319995457, 1795319995457, 1795320116491, NULL, 1, 1, 0, 1795319996928, NULL);
INSERT INTO public.delivery VALUES ('letter-01a20169-1c25-7bc7-9a1c-337a3210170b', '01a20169-1c25-7bc7-9a1c-337a3210170b', 'letter', 'sent', 1795319995429, 1795319995429, 1795320116491, NULL, 1, 1, 0, 1795319996971, NULL);
INSERT INTO public.delivery VALUES ('letter-01a20169-1c41-7bc5-8cc4-1fc480438081', '01a20169-1c41-7bc5-8cc4-1fc480438081', 'letter', 'sent', 1795319995457, 1795319995457, 1795320116491, NULL, 1, 1, 0, 1795319996985, NULL);
INSERT INTO public.delivery VALUES ('letter-01a20169-1c4c-78cf-9787-0456d40d26af', '01a20169-1c4c-78cf-9787-0456d40d26af', 'letter', 'sent', 1795319995468, 1795319995468, 1795320116491, NULL, 1, 1, 0, 1795319997015, NULL);
INSERT INTO public.delivery VALUES ('letter-01a20169-1c55-7b19-a178-f62a83d4c2db', '01a20169-1c55-7b19-a178-f62a83d4c2db', 'letter', 'sent', 1795319995477, 1795319995477, 1795320116491, NULL, 1, 1, 0, 1795319997022, NULL);
INSERT INTO public.delivery VALUES ('receipt-_tqsoHHjIb-f3Bbd0XBFxF98aylA7EN4KHRyKk3mC4M-20779', '01a20169-2278-75c4-831c-7355e8208206', 'receipt', 'sent', 1795319997048, 1795319997048, 1795320118062, NULL, 1, 1, 0, 1795319998280, NULL);
INSERT INTO public.delivery VALUES ('letter-01a20169-2278-75c4-831c-7355e8208206', '01a20169-2278-75c4-831c-7355e8208206', 'letter', 'sent', 1795319997048, 1795319997048, 1795320118062, NULL, 1, 1, 0, 1795319998383, NULL);
INSERT INTO public.delivery VALUES ('webhook-01a20169-2278-75c4-831c-7355e8208206', '01a20169-2278-75c4-831c-7355e8208206', 'webhook', 'queued', 1795319997048, 1795319997048, 1795323603494, NULL, 1, 1, 0, NULL, 'The webhook answered 500');
INSERT INTO public.delivery VALUES ('webhook-01a20169-292d-7ad3-9d8c-0993dd49d13a', '01a20169-292d-7ad3-9d8c-0993dd49d13a', 'webhook', 'sent', 1795319998765, 1795319998765, 1795320119020, NULL, 1, 1, 0, 1795319999255, NULL);
INSERT INTO public.delivery VALUES ('receipt-ENmKhoYnxR1socIZI4TFa59P9nM-dtCt_UwJ3lf2xqA-20779', '01a20169-292d-7ad3-9d8c-0993dd49d13a', 'receipt', 'failed', 1795319998765, 1795319998765, 1795320119263, NULL, 1, 1, 1, NULL, 'Connection closed unexpectedly');
INSERT INTO public.delivery VALUES ('letter-01a20169-292d-7ad3-9d8c-0993dd49d13a', '01a20169-292d-7ad3-9d8c-0993dd49d13a', 'letter', 'failed', 1795319998765, 1795319998765, 1795320121874, NULL, 3, 3, 3, NULL, 'Connection closed unexpectedly');
INSERT INTO public.delivery VALUES ('webhook-01a20169-35b1-7fcb-a51a-5ff11823a84d', '01a20169-35b1-7fcb-a51a-5ff11823a84d', 'webhook', 'sent', 1795320001969, 1795320001969, 1795320122423, NULL, 1, 1, 0, 1795320002453, NULL);
INSERT INTO public.delivery VALUES ('receipt-utdNvH1bOLdO6gLLweeMd6O27KbghS4LXqSfkLAU9PY-20779', '01a20169-35b1-7fcb-a51a-5ff11823a84d', 'receipt', 'failed', 1795320001969, 1795320001969, 1795320122904, NULL, 1, 1, 1, NULL, 'Connection closed unexpectedly');
INSERT INTO public.delivery VALUES ('letter-01a20169-35b1-7fcb-a51a-5ff11823a84d', '01a20169-35b1-7fcb-a51a-5ff11823a84d', 'letter', 'queued', 1795320001969, 1795320001969, 1795321973944, NULL, 1, 1, 1, NULL, 'Connection closed unexpectedly');
INSERT INTO public.delivery VALUES ('webhook-01a20169-3a67-7afe-8f19-10245ddf625e', '01a20169-3a67-7afe-8f19-10245ddf625e', 'webhook', 'sent', 1795320003175, 1795320003175, 1795320123482, NULL, 1, 1, 0, 1795320003554, NULL);
INSERT INTO public.delivery VALUES ('receipt-BIWB3tMNlTn3exkchRLL98U2b7wqES4OqU9kgVMIdiM-20779', '01a20169-3a67-7afe-8f19-10245ddf625e', 'receipt', 'failed', 1795320003175, 1795320003175, 1795320124051, NULL, 1, 1, 0, NULL, 'Can''t send mail - all recipients were rejected: 550 Not now');
INSERT INTO public.delivery VALUES ('letter-01a20169-3a67-7afe-8f19-10245ddf625e', '01a20169-3a67-7afe-8f19-10245ddf625e', 'letter', 'queued', 1795320003175, 1795320003175, 1795320680149, NULL, 1, 1, 0, NULL, 'Can''t send mail - all recipients were rejected: 550 Not now');
INSERT INTO public.delivery VALUES ('receipt-4Tjhoc61BIo137VpPa11iDXl3_KbRD8NOvQ0_5NWNiY-20779', '01a20169-405d-7fcb-a98a-70d7af3a8add', 'receipt', 'queued', 1795320004701, 1795320004701, 1795320012525, NULL, 1, 1, 0, NULL, 'Can''t send mail - all recipients were rejected: 451 Not now');
INSERT INTO public.delivery VALUES ('letter-01a20169-404d-7be5-80ef-b4d3d65bc5c0', '01a20169-404d-7be5-80ef-b4d3d65bc5c0', 'letter', 'queued', 1795320004685, 1795320004685, 1795320012504, NULL, 1, 1, 0, NULL, 'Can''t send mail - all recipients were rejected: 451 Not now');
INSERT INTO public.delivery VALUES ('letter-01a20169-405d-7fcb-a98a-70d7af3a8add', '01a20169-405d-7fcb-a98a-70d7af3a8add', 'letter', 'queued', 1795320004701, 1795320004701, 1795320012642, NULL, 1, 1, 0, NULL, 'Can''t send mail - all recipients were rejected: 451 Not now');
INSERT INTO public.delivery VALUES ('webhook-01a20169-404d-7be5-80ef-b4d3d65bc5c0', '01a20169-404d-7be5-80ef-b4d3d65bc5c0', 'webhook', 'sent', 1795320004685, 1795320004685, 1795320125568, NULL, 1, 1, 0, 1795320005604, NULL);
INSERT INTO public.delivery VALUES ('webhook-01a20169-405d-7fcb-a98a-70d7af3a8add', '01a20169-405d-7fcb-a98a-70d7af3a8add', 'webhook', 'sent', 1795320004701, 1795320004701, 1795320125568, NULL, 1, 1, 0, 1795320005606, NULL);
INSERT INTO public.delivery VALUES ('webhook-01a20169-43ab-751f-a1a1-55f104854858', '01a20169-43ab-751f-a1a1-55f104854858', 'webhook', 'sent', 1795320005547, 1795320005547, 1795320125568, NULL, 1, 1, 0, 1795320005629, NULL);
INSERT INTO public.delivery VALUES ('letter-01a20169-43ab-751f-a1a1-55f104854858', '01a20169-43ab-751f-a1a1-55f104854858', 'letter', 'queued', 1795320005547, 1795320005547, 1795320126450, '14ff958b-8f9d-4459-9b50-8bc8e3473612', 1, 1, 0, NULL, NULL);
INSERT INTO public.delivery VALUES ('receipt-cszcHAzfiYs9rl0ydNl_4m3WWwEdqGQ4cMIbjY6984g-20779', '01a20169-43ab-751f-a1a1-55f104854858', 'receipt', 'queued', 1795320005547, 1795320005547, 1795320126450, '14ff958b-8f9d-4459-9b50-8bc8e3473612', 1, 1, 0, NULL, NULL);

INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-1c25-7bc7-9a1c-337a3210170b', 1, 1795319995735, 1795319996492, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-1c41-7bc5-8cc4-1fc480438081', 1, 1795319995735, 1795319996508, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-1c4c-78cf-9787-0456d40d26af', 1, 1795319995735, 1795319996694, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-1c55-7b19-a178-f62a83d4c2db', 1, 1795319995735, 1795319996710, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-j3c7-HfyVl5PZSnPv_SVqLOM80mvTzlyHgz36SpU-IE-20779', 1, 1795319996496, 1795319996855, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-vq6a7lz5D6xULmaV5reYDgyBjXFvoCWULC45kqRu0QY-20779', 1, 1795319996496, 1795319996916, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-QpF5Rl8mzHxokvB3jtPoTbVv7nsKW1121yVl6dIAmAU-20779', 1, 1795319996496, 1795319996928, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-1c25-7bc7-9a1c-337a3210170b', 1, 1795319996496, 1795319996971, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-1c41-7bc5-8cc4-1fc480438081', 1, 1795319996496, 1795319996985, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-1c4c-78cf-9787-0456d40d26af', 1, 1795319996496, 1795319997015, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-1c55-7b19-a178-f62a83d4c2db', 1, 1795319996496, 1795319997022, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-2278-75c4-831c-7355e8208206', 1, 1795319997877, 1795319997969, 'retry', 'The webhook answered 500', 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-_tqsoHHjIb-f3Bbd0XBFxF98aylA7EN4KHRyKk3mC4M-20779', 1, 1795319998072, 1795319998280, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-2278-75c4-831c-7355e8208206', 1, 1795319998072, 1795319998383, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-292d-7ad3-9d8c-0993dd49d13a', 1, 1795319999059, 1795319999255, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-ENmKhoYnxR1socIZI4TFa59P9nM-dtCt_UwJ3lf2xqA-20779', 1, 1795319999307, 1795320000042, 'failed', 'Connection closed unexpectedly', 1);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-292d-7ad3-9d8c-0993dd49d13a', 1, 1795319999307, 1795320000366, 'retry', 'Connection closed unexpectedly', 1);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-292d-7ad3-9d8c-0993dd49d13a', 2, 1795320000728, 1795320001038, 'retry', 'Connection closed unexpectedly', 1);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-292d-7ad3-9d8c-0993dd49d13a', 3, 1795320001877, 1795320001900, 'failed', 'Connection closed unexpectedly', 1);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-35b1-7fcb-a51a-5ff11823a84d', 1, 1795320002428, 1795320002453, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-utdNvH1bOLdO6gLLweeMd6O27KbghS4LXqSfkLAU9PY-20779', 1, 1795320002914, 1795320002981, 'failed', 'Connection closed unexpectedly', 1);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-35b1-7fcb-a51a-5ff11823a84d', 1, 1795320002914, 1795320003116, 'retry', 'Connection closed unexpectedly', 1);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-3a67-7afe-8f19-10245ddf625e', 1, 1795320003485, 1795320003554, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-BIWB3tMNlTn3exkchRLL98U2b7wqES4OqU9kgVMIdiM-20779', 1, 1795320004117, 1795320004495, 'failed', 'Can''t send mail - all recipients were rejected: 550 Not now', 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-3a67-7afe-8f19-10245ddf625e', 1, 1795320004117, 1795320004562, 'retry', 'Can''t send mail - all recipients were rejected: 550 Not now', 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-4Tjhoc61BIo137VpPa11iDXl3_KbRD8NOvQ0_5NWNiY-20779', 1, 1795320005379, 1795320005439, 'retry', 'Can''t send mail - all recipients were rejected: 451 Not now', 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-404d-7be5-80ef-b4d3d65bc5c0', 1, 1795320005379, 1795320005459, 'retry', 'Can''t send mail - all recipients were rejected: 451 Not now', 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-405d-7fcb-a98a-70d7af3a8add', 1, 1795320005379, 1795320005462, 'retry', 'Can''t send mail - all recipients were rejected: 451 Not now', 0);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-404d-7be5-80ef-b4d3d65bc5c0', 1, 1795320005574, 1795320005604, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-405d-7fcb-a98a-70d7af3a8add', 1, 1795320005574, 1795320005606, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('webhook-01a20169-43ab-751f-a1a1-55f104854858', 1, 1795320005574, 1795320005629, 'sent', NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('receipt-cszcHAzfiYs9rl0ydNl_4m3WWwEdqGQ4cMIbjY6984g-20779', 1, 1795320006470, NULL, NULL, NULL, 0);
INSERT INTO public.delivery_attempt VALUES ('letter-01a20169-43ab-751f-a1a1-55f104854858', 1, 1795320006470, NULL, NULL, NULL, 0);

INSERT INTO public.kysely_migration VALUES ('0001-quote-requests-and-deliveries', '2026-11-22T03:59:54.909Z');

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO public.quote_request VALUES ('01a20169-1c25-7bc7-9a1c-337a3210170b', 1795319995429, 'key:e54e0b8f-6fb7-48e6-a0d8-f93df91e2861', 'tibZ_0JvldoyM0-bnyvlXDc3YyFhmzSRt-gnLkbIU20', 'Ann Alder', 'ann.alder@example.com', '(408) 555-0100', '["Gutter Cleaning"]', 'flexible', NULL, NULL);
INSERT INTO public.quote_request VALUES ('01a20169-1c41-7bc5-8cc4-1fc480438081', 1795319995457, 'key:c9a5da4f-1a8e-46a3-aa84-1f6fb84672bc', 'bM07y1jH6vXR5kv0zroeea3A-sOGyiViIzfmxlobFcg', 'Ben Birch', 'ben.birch@example.com', '(408) 555-0101', '["Gutter Repair","Gutter Cleaning"]', 'today', '/contact', NULL);
INSERT INTO public.quote_request VALUES ('01a20169-1c4c-78cf-9787-0456d40d26af', 1795319995468, 'key:d0786f1d-e00c-461e-ab04-2cba73f34dca', 'kT_Qewe2ADD_RsvoksQkD2yec_lUS91oX9ElaQnrCpw', 'Chloé Núñez', 'chloe.nunez@example.com', '(408) 555-0102', '["Gutter Repair"]', 'flexible', '/contact', NULL);
INSERT INTO public.quote_request VALUES ('01a20169-1c55-7b19-a178-f62a83d4c2db', 1795319995477, 'key:d91ffda6-4136-44a5-8cfc-503c9f34100d', 'XnsfYfa2Gt30JTxuG7eV-zj4-pTteUuRARa9J2CPyu8', 'Spam Robot', 'spam.robot@example.com', '(408) 555-0103', '["Gutter Cleaning"]', 'flexible', '/contact', 'wrote into the field that people do not see');
INSERT INTO public.quote_request VALUES ('01a20169-2278-75c4-831c-7355e8208206', 1795319997048, 'key:a6fc85e4-ac8c-448a-b908-d4d4be81e6aa', 'Cyi-agBkhpQYu0cFiue5W5F2oXViQZG1kmCQefJV_hg', 'Dora Dogwood', 'dora.dogwood@example.com', '(408) 555-0104', '["Gutter Cleaning"]', 'flexible', '/contact', NULL);
INSERT INTO public.quote_request VALUES ('01a20169-292d-7ad3-9d8c-0993dd49d13a', 1795319998765, 'key:54e4d3c3-77c3-4fc6-a29a-bda75de93ae4', '37h8p0fm8ksP6F3DAfTVzZ1CCmea7jBK0FgXJpoZTto', 'Earl Elm', 'earl.elm@example.com', '(408) 555-0105', '["Gutter Cleaning"]', 'flexible', '/contact', NULL);
INSERT INTO public.quote_request VALUES ('01a20169-35b1-7fcb-a51a-5ff11823a84d', 1795320001969, 'key:37f93980-bb9a-4afe-b07a-caf1bc053763', 'pake8VJtp633szdY1UqgqKHJsFor1diZz8wofYCxKqg', 'Fern Fir', 'fern.fir@example.com', '(408) 555-0106', '["Gutter Cleaning"]', 'flexible', '/contact', NULL);
INSERT INTO public.quote_request VALUES ('01a20169-3a67-7afe-8f19-10245ddf625e', 1795320003175, 'key:b9531a0b-d638-44c2-83b4-003eba1dcc6a', 'VFoTiT-LuXBXdimfq9s1YMy5PjNwlCX4M3exwQuTUIk', 'Gil Ginkgo', 'gil.ginkgo@example.com', '(408) 555-0107', '["Gutter Cleaning"]', 'flexible', '/contact', NULL);
INSERT INTO public.quote_request VALUES ('01a20169-404d-7be5-80ef-b4d3d65bc5c0', 1795320004685, 'key:5a025ddc-c0d4-44c3-ade6-9b53e0fc4c00', 'uEuKV6ofJSzDn97TJIZhrOgvYnMeIaQ4H73EfVjguv4', 'http://spam.example Hank', 'httpspamexample.hank@example.com', '(408) 555-0108', '["Gutter Cleaning"]', 'flexible', '/contact', 'has a link in the name');
INSERT INTO public.quote_request VALUES ('01a20169-405d-7fcb-a98a-70d7af3a8add', 1795320004701, 'key:d5b3e515-cb71-4c9b-977d-e095574db36a', 'zZuUs6LrsU1PgoSr-VqDz2FNudVndDMNj6DYCxCIE74', 'Ivy Iris', 'ivy.iris@example.com', '(408) 555-0109', '["Gutter Cleaning"]', 'today', '/contact', NULL);
INSERT INTO public.quote_request VALUES ('01a20169-43ab-751f-a1a1-55f104854858', 1795320005547, 'key:d075705a-46c5-418a-adca-797d821acd3a', 'pf-Y4ij_wiLcmQJKR1_pvTYLSVNwJ2mIA9FSxZgtg80', 'June Juniper', 'june.juniper@example.com', '(408) 555-0110', '["Gutter Cleaning"]', 'flexible', '/contact', NULL);

ALTER TABLE ONLY public.delivery_attempt
    ADD CONSTRAINT delivery_attempt_number PRIMARY KEY (delivery_id, number);

ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_once_per_channel UNIQUE (request_id, channel);

ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.quote_request
    ADD CONSTRAINT quote_request_dedupe_key_key UNIQUE (dedupe_key);

ALTER TABLE ONLY public.quote_request
    ADD CONSTRAINT quote_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.write_check
    ADD CONSTRAINT write_check_pkey PRIMARY KEY (id);

CREATE INDEX delivery_by_state_and_next_at_and_received_at ON public.delivery USING btree (state, next_at, received_at);

CREATE INDEX quote_request_by_fingerprint_and_received_at ON public.quote_request USING btree (fingerprint, received_at);

CREATE INDEX quote_request_by_received_at_and_id ON public.quote_request USING btree (received_at, id);

ALTER TABLE ONLY public.delivery_attempt
    ADD CONSTRAINT delivery_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.delivery(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.quote_request(id) ON DELETE CASCADE;

