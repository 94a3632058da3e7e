import { expect, test } from 'vitest'
import { RegistryAnswerView } from '@/components/lens/names/registry-answer-view'
import { RegistryProxyView } from '@/components/lens/names/registry-look-up'
import type { RegistryAnswer, VerifiedContract } from '@/lib/names/registry/registry-answer'
import { renderPage } from '@/tests/render-page'

const ADDRESS = '0x0000000000000000000000000000000000001000'

const TREASURY: VerifiedContract = {
  kind: 'verified',
  address: ADDRESS,
  match: 'exact match',
  name: 'Treasury',
  file: 'src/Treasury.sol',
  language: 'Solidity',
  compiler: null,
  abi: null,
  natspec: null,
  layout: '{}',
  whyNoLayout: null,
  proxy: null,
  verifiedAt: null,
}

const show = (answer: RegistryAnswer, chainId = 1) =>
  renderPage(
    <RegistryAnswerView asked={{ chainId, address: ADDRESS }} answer={answer}>
      what can be done
    </RegistryAnswerView>,
  )

test.each<[answer: RegistryAnswer, says: string, whatToDo: string]>([
  [
    { kind: 'not verified', why: 'unknown' },
    'is not verified in the registry',
    'The registry has no sources',
  ],
  [{ kind: 'not verified', why: 'creation only' }, 'not its deployed code', 'The registry has no sources'],
  [{ kind: 'chain not supported' }, 'The registry does not support chain 137.', 'Paste the layout'],
  [
    { kind: 'wrong answer', says: 'It answered for another chain.' },
    'another chain',
    'This response is not used',
  ],
  [
    { kind: 'not answered', says: 'It sent more than 8 MB.', whatToDo: 'Wait a minute.' },
    '8 MB',
    'Wait a minute',
  ],
])('error: %o is told in words, and what to do', (answer, says, whatToDo) => {
  const { text, screen } = show(answer, 137)
  expect(screen.getByRole('alert').textContent).toContain(says)
  expect(text()).toContain(whatToDo)
  expect(text()).not.toContain('what can be done')
})

test('behavior: a contract that is known, and why it has no layout', () => {
  const { text } = show({
    ...TREASURY,
    layout: null,
    whyNoLayout: 'Its compiler, solc 0.4.18, wrote no layouts.',
  })
  expect(text()).toContain('Treasury, exact match')
  expect(text()).toContain('solc 0.4.18, wrote no layouts')
  expect(text()).toContain('what can be done')
})

test('behavior: a match is not drawn as proof', () => {
  const { screen, text } = show({ ...TREASURY, match: 'match' })
  expect(screen.getByText('Treasury, match').className).toContain('text-warn')
  expect(text()).toContain('The submitter chose the names.')
})

test('args: a contract without a name', () => {
  expect(show({ ...TREASURY, name: null }).text()).toContain('without a name, exact match')
})

test('behavior: a proxy names the code behind it, with what can be done about each', () => {
  const implementations = [
    { address: ADDRESS, name: 'Treasury' },
    { address: `0x${'12'.repeat(20)}`, name: null },
  ] as const
  const { text, screen } = renderPage(
    <RegistryProxyView contract={{ ...TREASURY, proxy: { type: 'EIP1967Proxy', implementations } }}>
      {(address) => `look up ${address}`}
    </RegistryProxyView>,
  )
  expect(text()).toContain('This is a proxy at the newest block of the registry (EIP1967Proxy)')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    implementations.map(({ address }) => expect.stringContaining(`look up ${address}`)),
  )
})
