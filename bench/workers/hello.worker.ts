/** As fast as a Worker can be: what every other figure is compared with. */
export default {
  fetch(): Response {
    return new Response('Hello from the edge', { headers: { 'content-type': 'text/plain' } });
  },
};
