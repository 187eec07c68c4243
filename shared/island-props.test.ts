import { expect, test } from 'vitest';
import { readIslandProps, writeIslandProps } from './island-props.ts';

test.each([{}, { name: 'Lemon', sizes: [170, null, true] }, { name: '"`"\'`' }, { '`"': '\\"\\`\n' }])(
  'SH-1 island props %j round-trip through serialization',
  (props) => {
    expect(readIslandProps(writeIslandProps(props))).toEqual(props);
  },
);

test('SC-1 serialized props contain no double quotes, which an attribute would escape', () => {
  expect(writeIslandProps({ name: 'Lemon', sizes: ['170 mL'] })).toBe('{`name`:`Lemon`,`sizes`:[`170 mL`]}');
});
