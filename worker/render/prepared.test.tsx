import { renderToReadableStream, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Prepared, preparedIsland } from './prepared.tsx';

const model = { name: 'Alun' };
const Content = ({ name }: { readonly name: string }) => (
  <>
    <p>
      {name} &amp; {'<b>'}
    </p>
    <a href="/?a=1&b=2">{name}</a>
  </>
);
const page = (variant: string, name: string, of: object = model) => (
  <main>
    <Prepared as="header" className="bar" of={of} variant={variant} content={() => <Content name={name} />} />
    <p>after</p>
  </main>
);
const plain = (
  <main>
    <header className="bar">
      <Content name="Alun" />
    </header>
    <p>after</p>
  </main>
);

it('SH-1 prepared markup equals React’s own byte for byte, rendered in one piece and streamed', async () => {
  for (let time = 0; time < 2; time++) {
    expect(renderToString(page('', model.name))).toBe(renderToString(plain));
    expect(await new Response(await renderToReadableStream(page('', model.name))).text()).toBe(
      await new Response(await renderToReadableStream(plain)).text(),
    );
  }
});

it('SH-1 markup is prepared once per model and variant', () => {
  const other = { name: 'Teduh' };
  renderToString(page('kept', 'first'));
  expect(renderToString(page('kept', 'second'))).toContain('first');
  expect(renderToString(page('another', 'second'))).toContain('second');
  expect(renderToString(page('kept', 'third', other))).toContain('third');
});

it('SH-1 an island is prepared once per name, ids and props, and again once evicted', () => {
  expect(preparedIsland('Probe R1- {`n`:1}', () => 'first')).toBe('first');
  expect(preparedIsland('Probe R1- {`n`:1}', () => 'second')).toBe('first');
  for (const key of ['Probe R1- {`n`:2}', 'Probe R2- {`n`:1}', 'Other R1- {`n`:1}'])
    expect(preparedIsland(key, () => key)).toBe(key);
  for (let other = 0; other < 100; other++) preparedIsland(`Probe ${other}`, () => '');
  expect(preparedIsland('Probe R1- {`n`:1}', () => 'made again')).toBe('made again');
});
