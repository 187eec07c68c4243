import { expect, test } from 'vitest';
import { readIslandProps, writeIslandProps } from './island-props.ts';

test.each([{}, { name: 'Lemon', sizes: [170, null, true] }, { name: '"`"\'`' }, { '`"': '\\"\\`\n' }])(
  'SH-1 an island is given %j as the server had it',
  (props) => {
    expect(readIslandProps(writeIslandProps(props))).toEqual(props);
  },
);

test('SC-1 what an attribute would escape most is not in it', () => {
  expect(writeIslandProps({ name: 'Lemon', sizes: ['170 mL'] })).toBe('{`name`:`Lemon`,`sizes`:[`170 mL`]}');
});
