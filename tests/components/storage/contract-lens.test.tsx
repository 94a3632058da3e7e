import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { renderDemoPage } from '@/tests/demo-page'
import { startDemoChain } from '@/tests/lib/devchain/start-demo-chain'
import { hands } from '@/tests/page-hands'
import { type Call, DEMO_MAINNET } from '@/tests/render-page'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const token = demoContract('demo-mainnet', 'Token').address
const { address: proxy, block: created } = demoContract('demo-mainnet', 'RegistryProxy')
const head = String(demoBlock('demo-mainnet', 'head').number)
/** An address of which nothing is known. */
const stranger = `0x${'77'.repeat(20)}`

const { find, press, fill, check, isOffered, isThere } = hands

beforeAll(() => startDemoChain())

type Question = Parameters<typeof formatContractPermalink>[1]

async function open(question: Question, answer?: (call: Call) => unknown) {
  const url = formatContractPermalink('demo-mainnet', question)
  const page = await renderDemoPage(<ContractLens network={DEMO_MAINNET} examples={[]} />, url, answer)
  return { ...page, says: (text: string | RegExp) => expect.poll(page.text).toMatch(text) }
}

async function read(question: Question, answer?: (call: Call) => unknown) {
  const page = await open({ block: head, ...question }, answer)
  await press(/^Read \d/)
  await page.screen.findByTestId('bill')
  await expect.poll(() => isThere('Stop')).toBe(false)
  return page
}

const rows = () =>
  [...document.querySelectorAll('[role="treegrid"] tr')].filter((one) => one.querySelector('td'))
/** The text of the row of that name; undefined where there is none. */
const row = (name: string) =>
  rows()
    .find((one) => [...one.querySelectorAll('*')].some(({ textContent }) => textContent === name))
    ?.textContent?.replaceAll(/\s+/g, ' ')
const rowSays = (name: string, text: string | RegExp) => expect.poll(() => row(name) ?? '').toMatch(text)
/** Calls that the last of them came with. */
const methods = (calls: readonly Call[]) => calls.map(({ method }) => method)

test('behavior: entries by typed keys, with their price and only their slots read', async () => {
  const { calls, says } = await read({ address: gallery })
  await press('Entries of byInt16')
  await fill('Keys: int16', '-2\n300')
  const before = calls().length
  await press('Read 2 keys 160 credits')
  await rowSays('[-2]', '200')
  await rowSays('[300]', '30,000')
  expect(methods(calls().slice(before))).toEqual(['eth_getStorageAt', 'eth_getStorageAt'])
  await fill('Keys: int16', '40000')
  await says(/40000 — .*int16/)
  expect(isOffered('Read the entries')).toBe(false)
})

test('behavior: the keys of a token are found in its own logs', async () => {
  const tooMany = { error: { code: -32005, message: 'query returned more than 10000 results' } }
  const { calls, says, screen } = await read({ address: token, block: '2000200' }, ({ method, params }) =>
    method === 'eth_getLogs' && JSON.stringify(params).includes('0x1b7736') ? tooMany : undefined,
  )
  await press('Entries of _balances')
  await press('Keys seen in logs')
  expect(await screen.findByLabelText('From block')).toHaveProperty('value', '1990201')
  const before = calls().length
  await press('Look for keys 255 credits')
  await says(/\d+ keys seen in these .* of blocks 1,990,201–2,000,200/)
  expect(methods(calls().slice(before))).toEqual(['eth_getLogs'])
  await press(/^Read \d+ keys/)
  await expect.poll(() => rows().some(({ textContent }) => textContent?.startsWith('[0x'))).toBe(true)
  await fill('From block', '1799990')
  await fill('To block', '1800010')
  await press(/^Look for keys/)
  await says('More than 10,000 logs')
})

test('behavior: keys that a topic cannot hold are not looked for', async () => {
  const { says } = await read({ address: gallery })
  await press('Entries of byString')
  await press('Keys seen in logs')
  await says('A topic holds only the hash of a string or bytes')
})

test('behavior: two blocks side by side, changed bytes marked, the rest left out on demand', async () => {
  const { says, calls } = await open({ address: gallery, block: head, compare: '40000' })
  await says('It first reads 43 slots at each block')
  await press(/^Read \d/)
  await expect.poll(() => calls().length).toBe(6)
  await check('Only changed')
  await expect.poll(() => rows().length).toBe(4)
  await rowSays('visitors', 'changed')
  await press('visitors')
  await expect.poll(() => document.querySelectorAll('[role="treegrid"] mark').length).toBe(2)
})

test('behavior: a proxy is read by the layout of its code, namespace by namespace', async () => {
  const { says, screen } = await open({ address: proxy, block: head })
  await says('It is the layout of RegistryV2, the code behind this proxy since block 1,080,000.')
  await press(/^Read \d/)
  await press('erc7201("triptych.registry")')
  await rowSays('.title', '"')
  await press('Entries of erc7201("triptych.registry").entries')
  await screen.findByLabelText('Keys: string')
})

test('behavior: across an upgrade each block is read by the layout of the code that ran then', async () => {
  const { screen } = await open({ address: proxy, block: head, compare: '500000' })
  const both = /block 500,000 is read by the layout of RegistryV1/
  await screen.findByText(both)
  await press(/^Read \d/)
  await expect.poll(() => screen.getAllByText(both).length).toBe(2)
  await press('erc7201("triptych.registry")')
  await rowSays('.fee', 'not there')
  expect(row('.title')).not.toContain('not there')
})

test('behavior: what exceeds the limit is left, said, and read by going on', async () => {
  const { says } = await read({ address: gallery, budget: '240' })
  await says('The limit of one press is reached.')
  await says('3 calls · 240 credits')
  await says('40 slots are still to be read.')
  await rowSays('ground', '17')
  await rowSays('longText', 'not read')
  await press('Read on 240 credits')
  await says('6 calls · 480 credits')
})

test('error: fields say what they take', async () => {
  const { says } = await open({ address: '0x12', block: 'pending', compare: 'soon', budget: 'much' })
  await says(/An address has 40 hex digits/)
  await says(/changes with every call/)
  await says(/A block is a number/)
  await says(/whole number of credits/)
  expect(isOffered(/^Read/)).toBe(false)
})

test('error: where the credits end midway, what was read stays, with its bill and what ended it', async () => {
  let answered = 0
  const spent = { error: { code: 402, message: 'Payment Required' } }
  const { says } = await read({ address: gallery }, () => {
    answered += 1
    return answered > 2 ? spent : undefined
  })
  await says('Payment Required')
  await says('510 credits')
  await rowSays('altitude', '−42')
  await says(/slots are still to be read/)
})

test('behavior: the whole contract is seen at the blocks of its events, each at its price, and what is read is free', async () => {
  const { says, calls } = await read({ address: proxy })
  await fill('Oldest block', String(created - 1))
  await press('Find the blocks of its events 255 credits')
  const slider = await find(/^Step$/, 'input[type="range"]')
  const says0 = () => slider.getAttribute('aria-valuetext') ?? ''
  await expect.poll(says0).toMatch(/^Block [\d,]+, step (\d+) of \1: no step before it is read$/)
  const goTo = (step: string | null) => fireEvent.change(slider, { target: { value: step } })
  goTo(slider.getAttribute('min'))
  await says('Not read at this block.')
  goTo(String(Number(slider.getAttribute('min')) + 1))
  await press(/^Read this step/)
  await press(/^Read the other \d+ steps/)
  await says(`At block ${(created - 1).toLocaleString('en-US')}`)
  await expect.poll(says0).toMatch(/step 2 of \d+: [1-9]\d* variables? changed$/)
  await expect.poll(() => isThere('Stop')).toBe(false)
  const after = calls().length
  goTo(slider.getAttribute('max'))
  await expect.poll(says0).toMatch(/step (\d+) of \1:/)
  expect(calls()).toHaveLength(after)
})

describe('the layout of an address', () => {
  const PLAIN = JSON.stringify({
    storage: [{ label: 'value', offset: 0, slot: '0', type: 't_uint256' }],
    types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
  })
  const options = () =>
    [...document.querySelectorAll<HTMLOptionElement>('select option')].map(({ textContent }) => textContent)
  const chosen = async () => {
    const select = await find(/./, 'select')
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select')
    return select.selectedOptions[0]?.textContent
  }
  /** Opens the layout of an address anew and pastes this. */
  const paste = async (address: string, given: unknown) => {
    const page = await open({ address, block: head })
    if (address !== stranger) await press('Change')
    await fill('Compiler output', typeof given === 'string' ? given : JSON.stringify(given))
    return page
  }

  test('args: an output with several contracts asks which', async () => {
    const contracts = {
      'a.sol': { One: { storageLayout: JSON.parse(PLAIN) }, Two: { storageLayout: JSON.parse(PLAIN) } },
    }
    const { screen } = await paste(stranger, { contracts })
    const which = await screen.findByLabelText('Which contract')
    expect(isOffered('Use this layout')).toBe(false)
    const two = [...which.querySelectorAll('option')].find(({ textContent }) => textContent === 'Two')
    fireEvent.change(which, { target: { value: two?.value } })
    await press('Use this layout')
    await screen.findByText('Two')
  })

  test('args: a layout of Vyper names none', async () => {
    const { screen } = await paste(
      stranger,
      '{"storage_layout":{"owner":{"slot":1,"n_slots":1,"type":"address"}}}',
    )
    await press('Use this layout')
    await screen.findByText('unnamed')
  })

  test('args: the contract that was most likely deployed is the first to choose', async () => {
    const layout = JSON.parse(PLAIN)
    const more = { ...layout, storage: [...layout.storage, { ...layout.storage[0], label: 'b', slot: '1' }] }
    const withCode = (storageLayout: object, object = '6080') => ({
      storageLayout,
      evm: { bytecode: { object } },
    })
    const contracts = {
      'a.sol': {
        IToken: withCode({ storage: [], types: null }, ''),
        Base: withCode(layout),
        Other: withCode(more),
        Token: withCode(layout),
      },
    }
    await paste(token, { contracts })
    // The name that the address is known by, then what nothing builds upon; what has no code last.
    await expect.poll(options).toEqual(['Token', 'Other', 'Base', 'IToken'])
    expect(await chosen()).toBe('Token')
  })

  test('behavior: of several contracts the one whose code runs here is chosen, asked for once', async () => {
    const output = (object: string) => ({
      contracts: {
        'a.sol': {
          Token: { storageLayout: JSON.parse(PLAIN), evm: { deployedBytecode: { object: '6001' } } },
          Coin: { storageLayout: JSON.parse(PLAIN), evm: { deployedBytecode: { object } } },
        },
      },
    })
    const page = await open({ address: token, block: head }, ({ method }) =>
      method === 'eth_getCode' ? '0x6080' : undefined,
    )
    await press('Change')
    await fill('Compiler output', JSON.stringify(output('6002')))
    expect(await chosen()).toBe('Token')
    await press(/^Choose by the code here/)
    await page.says(/No contract of this output has the code that runs here/)
    expect(await chosen()).toBe('Token')
    await fill('Compiler output', JSON.stringify(output('6080')))
    await page.says('The code that runs here is that of Coin.')
    expect(await chosen()).toBe('Coin')
    expect(methods(page.calls())).toEqual(['eth_getCode'])
  })

  test('args: a manifest of OpenZeppelin asks which implementation', async () => {
    const { says, screen } = await paste(
      stranger,
      readFileSync('tests/fixtures/openzeppelin-manifest.json', 'utf8'),
    )
    await says('3 contracts have a layout.')
    const which = await screen.findByLabelText('Which contract')
    const box = [...which.querySelectorAll('option')].find(
      ({ textContent }) => textContent === `0x${'10'.padStart(40, '0')} with variables of Box`,
    )
    fireEvent.change(which, { target: { value: box?.value } })
    await says('28 variables')
  })

  test('error: an artifact without layout is answered; a name that is none is noted', async () => {
    const { says } = await paste(stranger, '{"_format":"hh-sol-artifact-1","contractName":"Vault","abi":[]}')
    await says(/An artifact of Hardhat has no layout\. Choose Source/)
    await fill('Compiler output', PLAIN.replace('"value"', '"val\\u202eue"'))
    await press('Use this layout')
    await says(/“val\\u\{202e\}ue” is no name of Solidity or Vyper/)
  })

  test('behavior: a proxy leads to the layout of its code', async () => {
    const { says } = await open({ address: proxy, block: head })
    await press('Change')
    await check('Proxy')
    await press('Look for its code 80 to 400 credits')
    await press('Use the layout of RegistryV2')
    await says(/It is the layout of 0x[0-9a-f]{40}, the code behind this proxy/)
  })

  test('behavior: another contract is no proxy', async () => {
    const { says } = await open({ address: token, block: head })
    await press('Change')
    await check('Proxy')
    await press(/^Look for its code/)
    await says('This is no proxy of a known kind')
  })

  test('behavior: a layout of the code behind a proxy is set aside once the proxy is seen to run other code', async () => {
    const { says, text } = await open({ address: proxy, block: '500000' })
    const lookForItsCode = async () => {
      await press('Change')
      await check('Proxy')
      await press(/^Look for its code/)
    }
    await lookForItsCode()
    await press('Use the layout of RegistryV1')
    await find('Remove')
    await fill('Block', '2160000')
    await says('RegistryV1')
    await lookForItsCode()
    await says('The layout that was kept for this address is set aside.')
    await says('at block 2,160,000 the code of 0x')
    await says('No layout is known for this address.')
    await fill('Block', '500000')
    await says('RegistryV1')
    await expect.poll(text).not.toContain('set aside')
  })

  test('behavior: well-known places are read without any source', async () => {
    await open({ address: proxy, block: head })
    await press('Change')
    await check('Well-known')
    await check(/openzeppelin\.storage\.Initializable/)
    await press('Use these places')
    await press(/^Read \d/)
    const { address } = demoContract('demo-mainnet', 'RegistryV2')
    await rowSays('eip1967.implementation', `${address.slice(0, 8)}…${address.slice(-8)}`)
    await press('erc7201("openzeppelin.storage.Initializable")')
    await rowSays('._initialized', '2')
  })

  test('behavior: the layout of another contract raises doubts', async () => {
    const { says } = await paste(gallery, readFileSync('public/demo/layouts/Pair.json', 'utf8'))
    await press('Use this layout')
    await says('pasted by you')
    await press(/^Read \d/)
    await says('2 things do not fit this layout: it may be that of another contract.')
    await says('_name says a length that cannot have been written.')
  })

  test('behavior: bytes that a layout leaves out are shown', async () => {
    const { says } = await paste(gallery, {
      storage: [{ label: 'small', offset: 0, slot: '2', type: 't_uint8' }],
      types: { t_uint8: { encoding: 'inplace', label: 'uint8', numberOfBytes: '1' } },
    })
    await press('Use this layout')
    await press('Read 80 credits')
    await says('Bytes of slot 2 that no member covers are not zero.')
    await says('Bytes outside every member')
  })

  test('error: what is pasted and no layout stays pasted, and what is wrong with it stands beside it', async () => {
    const { says, container } = await open({ address: stranger, block: head })
    for (const [typed, message] of [
      [PLAIN.slice(0, -20), /line 1, column \d+: it breaks off before its end/],
      ['{"abi":[]}', /This JSON is not a storage layout/],
      ['{"contracts":{"a.sol":{"A":{"abi":[]}}}}', /has no storage layout/],
      ['{\n  "storage": [],\n  "types": nil\n}', /line 3, column 12: a value was expected/],
    ] as const) {
      const field = await fill('Compiler output', typed)
      await says(message)
      expect(isOffered('Use this layout')).toBe(false)
      expect(field).toHaveProperty('value', typed)
    }
    expect(container.querySelector('code')?.textContent).toMatch(/^3\s*"types": nil$/)
    expect(container.querySelector('code mark')?.textContent).toBe('n')
  })

  test('behavior: a source is one press from the compiler', async () => {
    const { screen } = await paste(stranger, 'contract Box { uint8 a; }')
    await press('Take it as Source')
    expect(await screen.findByLabelText('Solidity source')).toHaveProperty(
      'value',
      'contract Box { uint8 a; }',
    )
  })
})

describe('the map', () => {
  const drawn = async (question: Question, answer?: (call: Call) => unknown) => {
    const page = await read(question, answer)
    await check('Map')
    await find(/./, '[role="gridcell"]')
    return page
  }
  const pieces = (name: RegExp) =>
    [...document.querySelectorAll('[role="gridcell"]')].filter((one) =>
      name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )
  const groups = (name: RegExp) =>
    [...document.querySelectorAll('[role="rowgroup"]')].filter((one) =>
      name.test(one.getAttribute('aria-label') ?? ''),
    )

  test('default: each variable at its bytes, unused ones between, what lies behind hashes below; free', async () => {
    const { calls } = await drawn({ address: gallery })
    const before = calls().length
    for (const name of [
      /^curator, address, slot 0, offset 8, 20 bytes: 0x/,
      /^slot 1, offset 20, 12 bytes, unused$/,
      /^byUint, mapping.*, slot 36, offset 0, 32 bytes: its slot is hashed with each key$/,
      /^words\[0\], uint256, .*: 1$/,
    ])
      expect(pieces(name), String(name)).toHaveLength(1)
    const [words] = groups(/^words, 3 slots from keccak256\(slot 20\) = 0x/)
    expect(words?.querySelectorAll('[role="row"]')).toHaveLength(3)
    expect(groups(/^longText, 4 slots from keccak256/)).toHaveLength(1)
    expect(calls()).toHaveLength(before)
  })

  test('behavior: a mapping leads to its entries, and they are drawn', async () => {
    await drawn({ address: gallery })
    await press(/^textOf/)
    await press('Entries of textOf')
    await fill('Keys: uint256', '1\n2')
    await press(/^Read 2 keys/)
    await expect.poll(() => groups(/^textOf\[1\], 1 slot at keccak256\(key ‖ slot 53\)/).length).toBe(1)
    await expect.poll(() => groups(/^textOf\[2\], 2 slots from keccak256\(slot 0x/).length).toBe(1)
  })

  test('behavior: two blocks, changed bytes said at either', async () => {
    const { says } = await drawn({ address: gallery, compare: '40000' })
    await says('2 slots changed.')
    expect(pieces(/changed: /)).toHaveLength(4)
    const value = () => pieces(/^visitors/)[0]?.getAttribute('aria-label')
    const newer = value()
    await check('At block 40,000')
    await expect.poll(value).not.toBe(newer)
    expect(pieces(/changed: /)).toHaveLength(4)
  })
})
