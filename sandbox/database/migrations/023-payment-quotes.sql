-- adds nothing: it changes rows only, and may run twice
-- Payments made before their price had a time of its own and a late arrival was asked about.

update payments set body = json_set(body,
  '$.quotedAt', coalesce(json_extract(body, '$.quotedAt'), json_extract(body, '$.createdAt')),
  '$.late', json(coalesce(json_extract(body, '$.late'), 'null'))
);
