import { expect, test } from 'vitest'
import { playRandomScripts } from './play-random-scripts'

test('behavior: 8 random scripts of frames within frames end as in EDR, and their traces fold to it', async () => {
  const { differences, unlike, frames } = await playRandomScripts({ seed: 1, count: 8 })
  expect(differences).toEqual([])
  expect(unlike).toEqual([])
  expect(new Set(frames.map(({ kind }) => kind))).toEqual(
    new Set(['call', 'delegatecall', 'staticcall', 'create']),
  )
  expect(frames.filter(({ error }) => error !== null).length).toBeGreaterThan(4)
  expect(frames.filter(({ error, undone }) => undone && error === null).length).toBeGreaterThan(2)
})
