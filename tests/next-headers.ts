import { NextRequest } from 'next/server'

/** Stands for `next/headers` in unit tests: outside of Next there is no request of which a page could have the cookies. */
export const cookies = async () => new NextRequest('http://127.0.0.1/').cookies
