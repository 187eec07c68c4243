import { NO_DRAFT_NOTES } from './draft-notes.ts';
import { PreviewBanner } from './PreviewBanner.tsx';

const UNTIL = 1_795_000_000;

export const examples = {
  open: <PreviewBanner until={UNTIL} drafts={NO_DRAFT_NOTES} />,
  incomplete: (
    <PreviewBanner
      until={UNTIL}
      drafts={{
        problems: [
          { id: 'monsoon-hair', field: 'title', what: 'is missing', todo: 'required' },
          { id: 'monsoon-hair.pageMetadata', field: 'metaTitle', what: 'has 93 characters', todo: 'at most 70' },
          ...Array.from({ length: 14 }, (_, index) => ({
            id: `monsoon-hair.pageContent.${index}.contentCard`,
            field: 'callToActions',
            what: `links to the entry "read-on-${index}", which does not exist`,
            todo: 'create it, or remove the link',
          })),
        ],
        unpublished: ['monsoon-hair', 'monsoon-hair.pageMetadata', 'asset:umbrella'],
        missing: ['tip-of-last-year'],
      }}
    />
  ),
};
