// The components are copied in from a repository that checks their types itself.
export default {
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
