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
