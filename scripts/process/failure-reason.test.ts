import { expect, it } from 'vitest';
import { failureReason, whyFailed } from './failure-reason.ts';

it('DV-1 a failed build is reported by its error, without colours, stack and progress', () => {
  const output = [
    'vite v8 building…',
    '\u001b[31mError: Build failed with 1 error\u001b[39m',
    '  worker/app.tsx:3:9: could not resolve "./x.ts"',
    '    at build (node_modules/vite/dist/node.js:1:1)',
    '  errors: [Getter/Setter]',
    '}',
    'Node.js v24.21.0',
  ].join('\n');
  expect(failureReason(output)).toBe(
    'Error: Build failed with 1 error\n  worker/app.tsx:3:9: could not resolve "./x.ts"',
  );
});

it('DV-1 a program without an error message is reported by its last lines of output', () => {
  expect(failureReason('one\ntwo\n')).toBe('one\ntwo');
});

it('DV-1 a program that was stopped for taking too long is not reported as broken without a reason', () => {
  expect(whyFailed({ timedOut: true, output: '' })).toBe('it took too long and was stopped');
  expect(whyFailed({ timedOut: true, output: '245 of 282 files\n' })).toBe(
    'it took too long and was stopped: 245 of 282 files',
  );
  expect(whyFailed({ timedOut: false, output: 'Error: no\n' })).toBe('Error: no');
});
