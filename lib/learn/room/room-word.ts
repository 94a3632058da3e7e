/** A limit, because every draw hashes the word on the server. */
export const ROOM_WORD_LENGTH = 60

/** Canonical form of a room word: trimmed, NFC, shortened. Null if empty. */
export function readRoomWord(typed: string): string | null {
  const letters = [
    ...typed
      .slice(0, 4 * ROOM_WORD_LENGTH)
      .normalize('NFC')
      .replace(/\p{Cs}/gu, '')
      .trim(),
  ]
  const word = letters.slice(0, ROOM_WORD_LENGTH).join('').trim()
  return word === '' ? null : word
}

/** Easy to say and type: `calm-otter-42`. */
export const drawRoomWord = (): string => `${pick(HOW)}-${pick(WHO)}-${10 + Math.floor(Math.random() * 90)}`

const pick = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? ''

const HOW = [
  'amber',
  'brave',
  'calm',
  'clear',
  'green',
  'quick',
  'quiet',
  'red',
  'round',
  'tall',
  'warm',
  'wise',
]
const WHO = [
  'badger',
  'crane',
  'falcon',
  'fox',
  'heron',
  'ibex',
  'lynx',
  'marten',
  'otter',
  'raven',
  'seal',
  'swan',
]
