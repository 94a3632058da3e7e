import { readFileSync } from 'node:fs'
import { folderOf } from './explorers'

/** The key that `npm start` made for this run: what no page, link, script or log line may hold. */
export const demoKey = (): string => readFileSync(`${folderOf()}/demo-key`, 'utf8').trim()

/** Where `npm start` said that its service listens. */
export const serviceUrl = (): string =>
  /Service\s+(http:\/\/[\d.:]+)/.exec(readFileSync(`${folderOf()}/start.log`, 'utf8'))?.[1] ?? ''

/** The ways in which a key could hide in a text. */
export function formsOfKey(key: string): string[] {
  const bytes = Buffer.from(key)
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  return [
    key,
    key.toUpperCase(),
    [...key].reverse().join(''),
    bytes.toString('hex'),
    key.slice(0, 12),
    ...base64,
  ]
}

/** What looks like a key of a service, ours or a hosted one: in a URL, as 16 bytes of hex, as 24 bytes in base64url. */
const KEY_SHAPES = [
  /\/v3\/(?!\$)[\w-]{12,}/g,
  /(?<![\w-])[0-9a-f]{32}(?![\w-])/gi,
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32}(?![\w-])/g,
]

export const findKeyShapes = (text: string): string[] =>
  KEY_SHAPES.flatMap((shape) => [...text.matchAll(shape)].map(([found]) => found))
