import localFont from 'next/font/local'

/**
 * Geist is drawn where it is there at once: preloaded, or kept from an earlier visit. A page that was drawn in the system's
 * font stays in it, or its lines would break anew under the reader's eyes. The package's own loader swaps the font instead.
 */
export const geistSans = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  display: 'optional',
})

export const geistMono = localFont({
  src: '../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: false,
})
