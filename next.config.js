const SECURITY_HEADERS = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'X-Permitted-Cross-Domain-Policies', value: 'none' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Origin-Agent-Cluster', value: '?1' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
]

/** What is not a page shows and runs nothing. The policy of a page holds its nonce: see proxy.ts. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Every answer of a route is JSON. Said here and not by the route alone, it is a text where Next decides whether to compress an
 * answer; what a route says arrives there as a list, which counts as nothing to compress.
 *
 * The length of a compressed body tells of a secret in it to whoever may put guesses beside it. None of these bodies holds one:
 * keys are cut out before, the sealed cookie is a header, and no other site can have a question asked.
 */
const ANSWER_TYPE = { source: '/api/:path*', headers: [{ key: 'Content-Type', value: 'application/json' }] }

/** A worker obeys the policy of its own script, not the page's: here the compilers run, which are WebAssembly. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The machine of the playground and the lab of the lessons run code of strangers, each in one file that needs nothing else. */
const MACHINE_POLICY = "default-src 'none'"

const policyOf = (source, value) => ({ source, headers: [{ key: 'Content-Security-Policy', value }] })

/** A link that proxy.ts cannot read goes where there is no page: Next itself fails on it. */
const LINK_FAULTS = {
  source: '/((?!api/|_next/static/).*)',
  has: [{ type: 'header', key: 'x-link-fault' }],
  destination: '/link-fault',
}

/** @type {import('next').NextConfig} */
export default {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: true,
  images: { unoptimized: true },
  // `npm run check` does. Users build without the tools of tests, and without a compiler of TypeScript.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A user builds once: to write the cache takes time and 200 MB.
    turbopackFileSystemCacheForBuild: false,
    // Babel's takes a third of the build.
    turbopackRustReactCompiler: true,
  },
  serverExternalPackages: ['esbuild'],
  // The parsers of a URL are in either file whole: in the browser those beside the hooks serve for both.
  turbopack: {
    resolveAlias: { 'nuqs/server': { browser: 'nuqs' } },
    rules: { '*.md': { loaders: ['./lib/docs/markdown-loader.js'], as: '*.js' } },
  },
  // The title comes with its page: sent later, as to a browser by default, a page stands without one for a while.
  htmlLimitedBots: /./,
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    policyOf('/api/:path*', ANSWER_POLICY),
    ANSWER_TYPE,
    policyOf('/_next/static/:path*', WORKER_POLICY),
    policyOf('/playground/machine.js', MACHINE_POLICY),
    policyOf('/learn/lab.js', MACHINE_POLICY),
    policyOf('/state-diff/replay.js', MACHINE_POLICY),
    { ...ANSWER_TYPE, source: '/learn/:lesson/:part.json' },
    { ...ANSWER_TYPE, source: '/docs/headings.json' },
  ],
  // Browsers ask for it by this name where they have not seen the page's own yet.
  rewrites: async () => ({
    beforeFiles: [LINK_FAULTS],
    afterFiles: [{ source: '/favicon.ico', destination: '/icon.svg' }],
  }),
}
