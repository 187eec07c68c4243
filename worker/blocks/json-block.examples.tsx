import { Blocks } from './Blocks.tsx';
import type { JsonModel } from './block-model.ts';

const facts: JsonModel = {
  kind: 'json',
  id: 'facts',
  name: 'facts',
  data: [
    { label: 'bottles, and one spray', value: '15' },
    { label: 'scents', value: '9' },
    { label: 'minutes to let the lather sit', value: '2–3' },
  ],
};

const steps: JsonModel = {
  kind: 'json',
  id: 'steps',
  name: 'steps',
  data: [
    { title: 'Wet', text: 'Lukewarm, not hot: heat wakes an itch.' },
    { title: 'Lather, and wait', text: 'Two minutes, better three. It is about one song.' },
    { title: 'Rinse until it squeaks' },
  ],
};

const timeline: JsonModel = {
  kind: 'json',
  id: 'timeline',
  name: 'timeline',
  data: [
    { when: '2014', title: 'Sixty bottles in Klang', text: 'All of them given away.' },
    { when: '2019', title: 'The first refill' },
    { when: '2026', title: 'Sixteen products', text: 'And a spray that dries clear under a tudung.' },
  ],
};

export const examples = {
  facts: <Blocks blocks={[facts]} />,
  manyFacts: (
    <Blocks
      blocks={[
        {
          ...facts,
          data: Array.from({ length: 7 }, (_, index) => ({
            label: `figure of number ${index + 1}`,
            value: `${index}%`,
          })),
        },
      ]}
    />
  ),
  steps: <Blocks blocks={[steps]} />,
  timeline: <Blocks blocks={[timeline]} />,
  onInk: (
    <Blocks blocks={[{ kind: 'section', id: 's', title: 'On ink', tone: 'ink', items: [facts, steps, timeline] }]} />
  ),
};
