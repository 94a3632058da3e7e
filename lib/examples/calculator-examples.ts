import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import type { CalculatorLevel } from '@/lib/storage/calculator/calculator-level'
import type { DemoExample } from './example'

/** Examples of the calculator. They are free. */
export function calculatorExamples(network: string): DemoExample[] {
  const address = network === 'demo-mainnet' ? demoContract('demo-mainnet', 'StorageGallery').address : ''
  return EXAMPLES.map(([says, slot, levels]) => ({
    says,
    href: formatCalculatorPermalink(network, { slot, levels, ...(address ? { address } : {}) }),
    credits: 0,
  }))
}

const key = (keyType: string, text: string): CalculatorLevel => ({ kind: 'key', keyType, key: text })

const EXAMPLES: readonly [says: string, slot: string, levels: CalculatorLevel[]][] = [
  [
    'A mapping by address: nested[alice][7]',
    '49',
    [key('address', demoAccount('demo-mainnet', 'alice')), key('uint256', '7')],
  ],
  [
    'Three mappings deep, one key negative, one text: deep[1][-1]["x"]',
    '50',
    [key('uint256', '1'), key('int16', '-1'), key('string', 'x')],
  ],
  ['A bytes4 key, padded on the right: byBytes4[0xa9059cbb]', '41', [key('bytes4', '0xa9059cbb')]],
  [
    'An element that shares its slot, of an array in a struct of a mapping: exhibits["sunrise"].bids[17]',
    '51',
    [key('string', 'sunrise'), { kind: 'member', slots: '2' }, { kind: 'array', bytes: '2', index: '17' }],
  ],
]
