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
  serverExternalPackages: ['esbuild'],
  // The title comes with its page: sent later, as to a browser by default, a page stands without one for a while.
  htmlLimitedBots: /./,
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    policyOf('/api/:path*', ANSWER_POLICY),
    policyOf('/_next/static/:path*', WORKER_POLICY),
    policyOf('/playground/machine.js', MACHINE_POLICY),
    policyOf('/learn/lab.js', MACHINE_POLICY),
  ],
  // Browsers ask for it by this name where they have not seen the page's own yet.
  rewrites: async () => ({
    beforeFiles: [LINK_FAULTS],
    afterFiles: [{ source: '/favicon.ico', destination: '/icon.svg' }],
  }),
}
