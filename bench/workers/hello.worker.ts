/** The fastest possible Worker, with which all other figures are compared. */
export default {
  fetch(): Response {
    return new Response('Hello from the edge', { headers: { 'content-type': 'text/plain' } });
  },
};
