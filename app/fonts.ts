import localFont from 'next/font/local'

/**
 * Geist is drawn where it is there at once: preloaded, or kept from an earlier visit. A page that was drawn in the system's
 * font stays in it, or its lines would break anew under the reader's eyes. The package's own loader swaps the font instead.
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
