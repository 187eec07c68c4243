/**
 * React's edge build has two renderers for servers, one that streams and one that returns a string. They are two files of nearly the same
 * code. This makes the first do what the second does, too (docs/decisions/0082-one-renderer-for-both.md): its pieces of markup stay strings
 * until a stream takes them, and `renderToString` collects them.
 */

/** How React's streaming renderer treats pieces of markup, and what is here instead. Each must be found exactly as often as stated. */
const CHANGES: readonly (readonly [what: RegExp, instead: string, times: number])[] = [
  // Pieces are collected, and encoded when a stream is given them: one call into the runtime instead of thousands.
  [
    /^function writeChunk\([\s\S]*?^\}\n/m,
    `function writeChunk(destination, chunk) {
  pendingText += chunk;
}
`,
    1,
  ],
  [
    /^function completeWriting\([\s\S]*?^\}\n/m,
    `function completeWriting(destination) {
  var text = pendingText;
  pendingText = "";
  if (text !== "") destination.enqueue(destination.takesText ? text : textEncoder.encode(text));
}
`,
    1,
  ],
  [/^ {2}currentView = null,\n {2}writtenBytes = 0;/m, '  pendingText = "";', 1],
  [/^ +currentView = new Uint8Array\(4096\);\n +writtenBytes = 0;\n/gm, '', 2],
  [/^ {2}return textEncoder\.encode\(content\);/gm, '  return content;', 2],
  [/^var supportsArrayBufferDetached = hasOwnProperty\.call\([\s\S]*?\);\n/m, '', 1],
  // Sizes decide only what is sent separately, so UTF-16 code units will do; a text is sent in one piece.
  [/\b(chunk|segment\[i\])\.byteLength\b/g, '$1.length', 2],
  [/^ {2}if \(null !== byteLengthOfChunk\) \{/m, '  if (Infinity !== request.progressiveChunkSize) {', 1],
  // Of what is not called, only a message is left.
  [
    /^exports\.(prerender|resume|resumeAndPrerender) = function [\s\S]*?^\};\n/gm,
    `exports.$1 = () => { throw new Error('react-dom: this build has no $1'); };\n`,
    3,
  ],
];

/**
 * What React's other file exports, made of this one's functions. As there, the document type is not part of the text, and a boundary whose
 * content waits has its fallback.
 */
const RENDER_TO_STRING = `
exports.renderToString = function (children, options) {
  var text = "", failed = false, failure = null, isReady = false;
  var resumableState = createResumableState(options ? options.identifierPrefix : void 0);
  var request = createRequest(
    children, resumableState, createRenderState(resumableState), createRootFormatContext(), Infinity, noop, void 0, void 0,
    function () { isReady = true; }
  );
  performWork(request);
  10 === request.status && (request.status = 11);
  var waited = 0 < request.allPendingTasks ? Error("renderToString cannot wait for a component; renderToReadableStream can") : null;
  if (waited) {
    abort(request, waited);
    finishAbort(request, request.abortableTasks);
  }
  var document = request.renderState.preamble.htmlChunks;
  document && doctypeChunk === document[0] && (document[0] = "");
  startFlowing(request, {
    takesText: true,
    enqueue: function (more) { text += more; },
    close: function () {},
    error: function (error) { failed = true; failure = error; }
  });
  if (failed) throw failure;
  if (!isReady) throw waited || Error("renderToString did not finish");
  return text;
};
exports.renderToStaticMarkup = () => { throw new Error('react-dom: this build has no renderToStaticMarkup'); };
`;

/** React's streaming renderer for servers that also renders to strings. @throws Error when its source no longer has the expected form */
export function withStrings(code: string): string {
  const changed = CHANGES.reduce((rest, [what, instead, times]) => {
    let found = 0;
    const next = rest.replace(what, (_, kept: string) => {
      found += 1;
      return instead.replaceAll('$1', kept);
    });
    if (found !== times)
      throw new Error(
        `one-react-renderer: React has ${what} ${found} times instead of ${times}; adapt the change to its new source`,
      );
    return next;
  }, code);
  return changed + RENDER_TO_STRING;
}
