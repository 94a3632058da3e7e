import localFont from 'next/font/local'

/**
 * Geist is used only if it is preloaded or cached: a later swap would move the lines. The loader of the package swaps.
 */
export const geistSans = localFont({
  src: './fonts/geist.woff2',
  variable: '--font-geist-sans',
  weight: '400 700',
  display: 'optional',
})

export const geistMono = localFont({
  src: './fonts/geist-mono.woff2',
  variable: '--font-geist-mono',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
})
