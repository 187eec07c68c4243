// The components are copied from a repository that type-checks them itself.
export default {
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
