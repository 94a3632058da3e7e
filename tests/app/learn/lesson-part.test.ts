import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GET } from '@/app/learn/[lesson]/[part]/route'

const ask = (lesson: string, part: string) =>
  GET(new Request('http://localhost/'), { params: Promise.resolve({ lesson, part }) })

const lines = readFileSync('lib/learn/compiled/mapping.jsonl', 'utf8').trimEnd().split('\n')

describe('a part of a lesson', () => {
  test.each([
    ['own', 0],
    ['run', 1],
    ['claim', 2],
    ['0', 3],
    ['12', 15],
    ['63', 66],
  ])('default: %s is line %i of its file, counted from 0', async (part, line) => {
    const response = await ask('mapping', `${part}.json`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.text()).toBe(lines[line])
  })

  test.each([
    ['mapping', '64.json'],
    ['mapping', '-1.json'],
    ['mapping', '01.json'],
    ['mapping', 'none.json'],
    ['mapping', 'own'],
    ['none', 'own.json'],
    ['../learn/mapping', 'own.json'],
    ['mapping', '../mapping/own.json'],
  ])('error: %s %s is not served', async (lesson, part) => {
    expect((await ask(lesson, part)).status).toBe(404)
  })
})
