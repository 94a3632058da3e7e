import { expect, test } from 'vitest'
import { drawRoomWord, ROOM_WORD_LENGTH, readRoomWord } from '@/lib/learn/room/room-word'

test.each([
  ['zug', 'zug'],
  ['  zug ', 'zug'],
  ['Zu\u0308rich', 'Z\u00fcrich'],
  ['', null],
  ['   ', null],
  ['\ud83d', null],
  [`${'a'.repeat(ROOM_WORD_LENGTH)}bc`, 'a'.repeat(ROOM_WORD_LENGTH)],
  ['🦦'.repeat(100), '🦦'.repeat(ROOM_WORD_LENGTH)],
])('default: %j counts as %j', (typed, word) => {
  expect(readRoomWord(typed)).toBe(word)
})

test('behavior: a fresh word counts as it is written, and two rooms seldom have the same', () => {
  const words = Array.from({ length: 200 }, drawRoomWord)
  expect(words.map(readRoomWord)).toEqual(words)
  expect(new Set(words).size).toBeGreaterThan(180)
})

test('error: an endless word is read at once, and stays short', () => {
  expect(readRoomWord('é'.repeat(5_000_000))).toHaveLength(ROOM_WORD_LENGTH)
})
