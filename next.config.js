const SECURITY_HEADERS = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

/** @type {import('next').NextConfig} */
export default {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: true,
  images: { unoptimized: true },
  headers: async () => [{ source: '/:path*', headers: SECURITY_HEADERS }],
}
