import { cookies } from 'next/headers'
import { object, safeParse, string } from 'valibot'
import { keysCookieName, readerKeys } from '@/app/api/reader-connection'
import { readConfig } from '@/lib/config'
import {
  API_KEY,
  KEEP_SECONDS,
  type ReaderKeys,
  sealKeys,
  withKey,
  withoutKey,
} from '@/lib/connections/sealed-keys'
import { findNetwork } from '@/lib/networks'
import { readCappedBody } from '@/lib/relay/capped-body'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { isSameOrigin, ownOrigin } from '@/lib/relay/same-origin'

const MAX_BODY_BYTES = 4096
const CONNECT = object({ network: string(), key: API_KEY })
const DISCONNECT = object({ network: string() })

/** The networks for which the reader has a key of their own; never the keys. */
export async function GET(request: Request): Promise<Response> {
  if (!fromOwnPage(request)) return refuse(RELAY_REFUSALS.crossSite)
  const keys = await readerKeys()
  const networks = keys.map((entry) => entry.network)
  return Response.json({ networks }, { headers: { 'cache-control': 'no-store' } })
}

/** Seals a key into the reader's cookie: `{ network, key }`. */
export async function POST(request: Request): Promise<Response> {
  if (!fromOwnPage(request)) return refuse(RELAY_REFUSALS.crossSite)
  const body = safeParse(CONNECT, await readJson(request))
  if (!body.success) return refuse({ status: 400, code: 400, message: 'This is not the shape of an API key' })
  if (!findNetwork(body.output.network)) return refuse(RELAY_REFUSALS.unknownNetwork)
  await keepKeys(withKey(await readerKeys(), body.output.network, body.output.key))
  return new Response(null, { status: 204 })
}

/** Forgets the key of a network: `{ network }`. */
export async function DELETE(request: Request): Promise<Response> {
  if (!fromOwnPage(request)) return refuse(RELAY_REFUSALS.crossSite)
  const body = safeParse(DISCONNECT, await readJson(request))
  if (!body.success) return refuse(RELAY_REFUSALS.unknownNetwork)
  await keepKeys(withoutKey(await readerKeys(), body.output.network))
  return new Response(null, { status: 204 })
}

function fromOwnPage(request: Request): boolean {
  return isSameOrigin(request.headers, ownOrigin(request.headers, readConfig().publicOrigin))
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readCappedBody(request.body, MAX_BODY_BYTES)
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

async function keepKeys(keys: ReaderKeys): Promise<void> {
  const { sessionSecret, publicOrigin } = readConfig()
  const jar = await cookies()
  jar.set(keysCookieName(publicOrigin), await sealKeys(keys, sessionSecret), {
    httpOnly: true,
    sameSite: 'strict',
    secure: publicOrigin?.startsWith('https:') ?? false,
    path: '/',
    maxAge: KEEP_SECONDS,
  })
}
