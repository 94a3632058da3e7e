import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hex } from 'viem'
import { compileForRegistry } from './compiled-contracts'
import { describeContract } from './registry-contract'
import { type Mood, moodOf } from './registry-moods'
import { isField } from './sourcify-openapi'
import { lookUpSignatures } from './stand-in-signatures'

/** A request as it came. */
type Asked = { method: string; url: string; headers: IncomingHttpHeaders }

export type StandInRegistry = AsyncDisposable & {
  url: string
  /** What its verified contracts run. */
  code: Hex
  /** Every request, in order. */
  asked: readonly Asked[]
  /** Resolves when a request ends before it was answered. */
  abandoned: Promise<void>
}

/** Chains that it knows: those of the hosted networks that tests look at. */
const CHAINS = ['1', '11155111', '8453']

/** What an answer has whatever was asked for. */
const ALWAYS = ['matchId', 'match', 'creationMatch', 'runtimeMatch', 'verifiedAt', 'chainId', 'address']

/**
 * A server of the shape of Sourcify's API v2 and of its signature database, with answers of real compilations; the address decides
 * what it does, as `addressOf` says.
 */
export async function startStandInRegistry(): Promise<StandInRegistry> {
  const compiled = await compileForRegistry()
  const asked: Asked[] = []
  let abandon = () => {}
  const abandoned = new Promise<void>((resolve) => {
    abandon = resolve
  })
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers })
    response.on('close', () => {
      if (!response.writableFinished) abandon()
    })
    const { pathname, searchParams } = new URL(url, 'http://registry')
    if (pathname === '/signature-database/v1/lookup') return send(response, ...lookUpSignatures(searchParams))
    const [, chainId, address] = /^\/v2\/contract\/(\d+)\/(0x[\da-fA-F]{40})$/.exec(pathname) ?? []
    if (chainId === undefined || address === undefined) return send(response, 404, fault('route_not_found'))
    const fields = searchParams.get('fields')?.split(',') ?? []
    if ([...searchParams.keys()].some((key) => key !== 'fields') || !fields.every(isField)) {
      return send(response, 400, fault('invalid_parameter'))
    }
    if (!CHAINS.includes(chainId)) return send(response, 400, fault('unsupported_chain'))
    const mood = moodOf(address)
    if (misbehave(mood, response)) return
    if (mood === 'not verified') return send(response, 404, { ...NOT_VERIFIED, chainId, address })
    const contract = describeContract(mood, compiled, { chainId, address })
    send(response, 200, pickFields(contract, fields))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    code: compiled.treasury.code,
    asked,
    abandoned,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const NOT_VERIFIED = { match: null, creationMatch: null, runtimeMatch: null }

const fault = (customCode: string) => ({
  customCode,
  message: `It says ${customCode}`,
  errorId: '00000000-0000-4000-8000-000000000000',
})

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.end(JSON.stringify(body))
}

/** `a` and `a.b`, as `fields` names them. */
function pickFields(contract: object, fields: readonly string[]): object {
  const pick = (from: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
  const inside = Object.entries(contract).flatMap(([name, value]) => {
    const named = fields
      .filter((field) => field.startsWith(`${name}.`))
      .map((field) => field.slice(name.length + 1))
    return named.length > 0 ? [[name, pick(value, named)]] : []
  })
  return { ...pick(contract, [...ALWAYS, ...fields]), ...Object.fromEntries(inside) }
}

const PAGE = '<!doctype html><html><body><h1>Please wait</h1></body></html>'
const HTML = { 'content-type': 'text/html' }

/** Answers as no registry should; false in a mood that has an answer of its own. */
function misbehave(mood: Mood, response: ServerResponse): boolean {
  const act = MISBEHAVIOURS[mood]
  act?.(response)
  return act !== undefined
}

const MISBEHAVIOURS: Partial<Record<Mood, (response: ServerResponse) => void>> = {
  limited: (response) => response.writeHead(429, HTML).end(PAGE),
  trouble: (response) => send(response, 500, fault('internal_error')),
  'page of HTML': (response) => response.writeHead(200, HTML).end(PAGE),
  redirect: (response) => response.writeHead(302, { location: '/v2/contract/1/elsewhere' }).end(),
  huge: (response) => send(response, 200, { abi: 'x'.repeat(9 * 1024 * 1024) }),
  endless(response) {
    const more = () => {
      while (response.write(Buffer.alloc(1024 * 1024, ' '))) {}
    }
    response.on('drain', more)
    more()
  },
  slow() {
    // It never answers.
  },
  'broken JSON': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"match":"exact_match",'),
  'unknown format': (response) => send(response, 200, { abi: 'all of it', chainId: 1 }),
  'other route': (response) => send(response, 404, fault('route_not_found')),
}
