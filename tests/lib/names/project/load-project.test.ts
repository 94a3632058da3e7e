import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadProject, matchInProject } from '@/lib/names/project/load-project'

const STATE = {
  revision: 3,
  name: 'my-contracts',
  contracts: 12,
  tools: ['Foundry'],
  isReading: false,
  problems: [{ says: 'a', whatToDo: 'b' }],
  rebuilt: [{ id: 'src/A.sol:A', at: 1, layout: null }],
}
const MATCHES = { revision: 3, degree: null, found: [], more: 0, areLayoutsSame: false }
const QUESTION = { code: '0x6001', chainId: 31337, address: `0x${'ab'.repeat(20)}` } as const

const asked: { url: string; init: RequestInit }[] = []
function answerWith(answer: Response) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.resolve(answer)
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

const { signal } = new AbortController()

describe('loadProject and matchInProject', () => {
  test('default: the state of the folder, and what has a code', async () => {
    answerWith(Response.json(STATE))
    expect(await loadProject()).toEqual(STATE)
    answerWith(Response.json(MATCHES))
    expect(await matchInProject(QUESTION, signal)).toEqual(MATCHES)
    expect(asked).toMatchObject([
      { url: '/api/project' },
      { url: '/api/project/match', init: { method: 'POST', body: JSON.stringify(QUESTION), signal } },
    ])
  })

  test('behavior: null where no folder is served', async () => {
    answerWith(new Response(null, { status: 204 }))
    expect(await loadProject()).toBeNull()
    expect(await matchInProject(QUESTION, signal)).toBeNull()
  })

  test('error: where it cannot be asked it says what to do', async () => {
    answerWith(Response.json({}, { status: 502 }))
    const refused = expect.objectContaining({
      shortMessage: 'The project folder could not be read.',
      whatToDo: expect.any(String),
    })
    await expect(loadProject()).rejects.toThrow(refused)
    await expect(matchInProject(QUESTION, signal)).rejects.toThrow(refused)
  })
})
