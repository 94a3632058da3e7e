import type { NextResponse } from 'next/server'

/** The name of a cookie of the explorer. The `__Host-` rule needs HTTPS. */
export const readerCookie = (name: string, publicOrigin: string | null): string =>
  isHttps(publicOrigin) ? `__Host-triptych-${name}` : `triptych-${name}`

/** Has the browser keep a text for so many seconds where no script reads it; an empty one takes the cookie away. */
export function keepCookie(
  { cookies }: NextResponse,
  { name, publicOrigin, text, seconds }: CookieToKeep,
): void {
  cookies.set(readerCookie(name, publicOrigin), text, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(publicOrigin),
    path: '/',
    maxAge: text === '' ? 0 : seconds,
  })
}

type CookieToKeep = { name: string; publicOrigin: string | null; text: string; seconds: number }

const isHttps = (origin: string | null) => origin?.startsWith('https:') ?? false
