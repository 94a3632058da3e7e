import { expect, onTestFinished, test } from 'vitest'
import { AttachedAbi } from '@/components/lens/share/attached-abi'
import { formatAttachment } from '@/lib/share/attachment'
import { renderPage } from '@/tests/render-page'

const ADDRESS = `0x${'77'.repeat(20)}` as const
const ABI = 'Transfer(address indexed giver, address indexed taker, uint256 much)'

const carrying = (text: string) => formatAttachment({ kind: 'abi', text, address: ADDRESS })

/** The page after a link with this behind its # was opened. */
function open(fragment: string) {
  location.hash = fragment
  onTestFinished(() => {
    location.hash = ''
  })
  return renderPage(<AttachedAbi />)
}

test('default: whose ABI it is, and what is in it', async () => {
  const { text, screen } = open(await carrying(ABI))
  await expect.poll(text).toContain(`This link contains an ABI of ${ADDRESS}.`)
  expect(text()).toContain('1 event and 0 errors.')
  expect(screen.getByRole('button').textContent).toBe('Use it')
})

test.each<[what: string, fragment: () => Promise<string>, says: RegExp]>([
  [
    'what is damaged',
    async () => `of=${ADDRESS}&abi=____`,
    /after # is damaged. The link may be truncated\./,
  ],
  [
    'an ABI of no contract',
    async () => `of=0x12&${(await carrying(ABI)).split('&')[1]}`,
    /does not name its contract/,
  ],
  ['no ABI', () => carrying('{"layout":1}'), /This link contains an ABI that cannot be read\./],
  [
    'an event with a name that is none',
    () => carrying(JSON.stringify([{ type: 'event', name: '<img src=x onerror=alert(1)>', inputs: [] }])),
    /This link contains an ABI that cannot be read\./,
  ],
  ['more than 2 MiB', () => carrying('0'.repeat(3_000_000)), /larger than 2 MiB/],
])('error: %s', async (_, fragment, says) => {
  const { text, screen } = open(await fragment())
  await expect.poll(text).toMatch(says)
  expect(screen.queryByRole('button')).toBeNull()
})
