-- Dates are found and sorted by the moment they mean, whichever zone they are written in: those that stand in the index are spelt that way.
UPDATE field_index SET value = strftime('%Y-%m-%dT%H:%M:%fZ', value)
WHERE absent = 0 AND (type, field) IN (VALUES ('Article', 'publishedOn'), ('ContentPage', 'updatedOn'))
  AND strftime('%Y-%m-%dT%H:%M:%fZ', value) IS NOT NULL;
