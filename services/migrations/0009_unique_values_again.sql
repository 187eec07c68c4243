-- An import that was stored in parts kept the unique values of its last part alone. All are written again, out of what is published; where
-- two entries have come to share one, it is the one's that was published first.
INSERT OR IGNORE INTO unique_values (scope, value, id)
SELECT 'path', json_extract(published, '$.path'), id FROM records
WHERE kind = 'Entry' AND published IS NOT NULL AND deleted_at IS NULL AND json_extract(published, '$.path') IS NOT NULL
  AND type IN ('HomePage', 'ContentPage', 'AboutPage', 'ArticleList', 'Category', 'Article', 'Sitemap', 'Product', 'ProductListing')
ORDER BY first_published_at, id;

WITH named (type, field) AS (
  VALUES ('Article', 'articleId'), ('Redirect', 'from'), ('Product', 'gtin'), ('Product', 'ratingAndReviewId'),
    ('ProductVariant', 'gtin'), ('FacetCategory', 'uniqueId')
)
INSERT OR IGNORE INTO unique_values (scope, value, id)
SELECT r.type || '.' || n.field, json_extract(r.published, '$.' || n.field), r.id
FROM named n JOIN records r ON r.kind = 'Entry' AND r.type = n.type
WHERE r.published IS NOT NULL AND r.deleted_at IS NULL AND json_extract(r.published, '$.' || n.field) IS NOT NULL
ORDER BY r.first_published_at, r.id;
