import type { NextResponse } from 'next/server'

/** The prefix `__Host-` needs HTTPS. */
export const readerCookie = (name: string, publicOrigin: string | null): string =>
  isHttps(publicOrigin) ? `__Host-triptych-${name}` : `triptych-${name}`

/** Sets a cookie that no script can read. An empty text removes it. */
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
