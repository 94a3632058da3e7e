import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/react'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { formatPriceRange } from '@/lib/credits/price-range'
import { PRICES } from '@/lib/credits/price-table'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { priceCodeCheck } from '@/lib/names/recognise/check-code'
import { hands } from '@/tests/page-hands'
import { openContract } from './open-storage'
import { sees } from './table-rows'

const { press, fill, check, find } = hands
const head = demoBlock('demo-mainnet', 'head').number
const block = String(head)
const proxy = demoContract('demo-mainnet', 'RegistryProxy').address
const token = demoContract('demo-mainnet', 'Token').address

const layout = {
  storage: [{ label: 'value', offset: 0, slot: '0', type: 't_uint256' }],
  types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
}

test('args: of several contracts the one whose code runs here is chosen, for the price that the button says', async () => {
  let code = ''
  const { screen, calls } = await openContract(
    { address: token, block },
    {
      answer: async ({ method }, ofChain) => {
        const answer = await ofChain()
        if (method === 'eth_getCode') code = String(answer)
        return answer
      },
    },
  )
  await press('Change')
  const output = (object: string) =>
    JSON.stringify({
      contracts: {
        'a.sol': {
          Token: { storageLayout: layout, evm: { deployedBytecode: { object: '6001' } } },
          Coin: { storageLayout: layout, evm: { deployedBytecode: { object } } },
        },
      },
    })
  const chosen = () => screen.queryByLabelText<HTMLSelectElement>('Choose a contract')?.value
  await fill('Compiler output', output('6002'))
  await expect.poll(chosen).toBe('a.sol:Token')
  const price = priceCodeCheck(numberToHex(head), PRICES)
  await press(`Find the contract by its code · ${formatPriceRange(price, 'credits')}`)
  await screen.findByText(/^No contract in this output has the code at this address/)
  expect(chosen()).toBe('a.sol:Token')
  const made = calls.length
  const spent = calls.reduce((sum, { method }) => sum + PRICES[method as keyof typeof PRICES], 0)
  expect(spent).toBeGreaterThanOrEqual(price.least)
  expect(spent).toBeLessThanOrEqual(price.most)
  // What was asked for once is at hand for what is pasted next.
  expect(code).toMatch(/^0x6080/)
  await fill('Compiler output', output(code.slice(2)))
  await screen.findByText('The code at this address is Coin.')
  expect(chosen()).toBe('a.sol:Coin')
  expect(calls).toHaveLength(made)
})

test('args: a manifest of OpenZeppelin asks which implementation', async () => {
  const { screen } = await openContract({ address: `0x${'77'.repeat(20)}`, block })
  const manifest = readFileSync('tests/fixtures/openzeppelin-manifest.json')
  fireEvent.change(await screen.findByLabelText('Choose a file'), {
    target: { files: [new File([manifest], 'manifest.json')] },
  })
  await screen.findByText('3 contracts have a layout.')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Choose a contract')
  const box = [...choice.options].find(
    ({ textContent }) => textContent === `0x${'10'.padStart(40, '0')} with variables of Box`,
  )
  fireEvent.change(choice, { target: { value: box?.value } })
  await screen.findByText('28 variables')
})

test('behavior: well-known places are read without any source', async () => {
  const { text } = await openContract({ address: proxy, block })
  await press('Change')
  await check('Well-known')
  await check('openzeppelin.storage.Initializable')
  await press('Use this layout')
  await expect.poll(text).toContain('Layout of Well-known layout')
  await press(/^Read/)
  const { address } = demoContract('demo-mainnet', 'RegistryV2')
  await sees('eip1967.implementation', `${address.slice(0, 8)}…${address.slice(-8)}`)
  await press('erc7201("openzeppelin.storage.Initializable")')
  await sees('erc7201("openzeppelin.storage.Initializable")._initialized', /2/)
})

test('behavior: a layout of the code behind a proxy is set aside once the proxy is seen to run other code', async () => {
  const { screen, text } = await openContract({ address: proxy, block: '500000' })
  const says = (says: string) => expect.poll(text).toContain(says)
  const lookForItsCode = async () => {
    await press('Change')
    await check('Proxy')
    await press(/^Find the implementation/)
  }
  await lookForItsCode()
  await press('Use the layout of RegistryV1')
  await find('Remove')
  await fill('Block', '2160000')
  await says('Layout of RegistryV1')
  await lookForItsCode()
  await says('The saved layout of this address is not used.')
  await says('at block 2,160,000 the code is the code of 0x')
  await says('No layout is known for this address.')
  await fill('Block', '500000')
  await says('Layout of RegistryV1')
  expect(screen.queryByText(/is not used/)).toBeNull()
})
