import type { Random } from '../../draw/random'
import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

/** The last member is asked about. */
function drawMembers(random: Random) {
  const [asked = '', one = '', two = '', three = ''] = drawNames(random, 4)
  const packed = random.pick(['uint32', 'uint48', 'uint64', 'uint128', 'int96'])
  const first = random.shuffle([`uint256 ${one};`, `uint96 ${two};`, 'address keeper;', `bool ${three};`])
  const [type, value] = random.pick([
    [`${packed}[${1000 + random.below(3000)}]`, packed],
    ['mapping(uint256 => uint256)', 'uint256'],
  ] as const)
  return { asked, value, members: [...first.slice(0, 2 + random.below(3)), `${type} ${asked};`] }
}

const drawId = (random: Random): string =>
  [random.pick(FIRMS), random.pick(THINGS), ...random.pick([[], ['storage'], ['v2'], ['main']])].join('.')

const FIRMS = ['harbour', 'meadow', 'lantern', 'orchard', 'quarry', 'zephyr'] as const
const THINGS = ['vault', 'market', 'registry', 'pool', 'token', 'auction'] as const

const structText = (scheme: string, id: string, members: readonly string[]): string =>
  `/// @custom:storage-location ${scheme}:${id}\n    struct Data {\n        ${members.join('\n        ')}\n    }`

const rootText = (visibility: string, root: string): string =>
  `function _data() ${visibility} pure returns (Data storage data) {\n        uint256 root = ${root};\n        assembly {\n            data.slot := root\n        }\n    }`

const readText = (value: string, from: string): string =>
  `function read(uint256 i) external view returns (${value}) {\n        return ${from}[i];\n    }`

const facts = (scheme: string, id: string, asked: string): Sketch['facts'] => ({
  scheme,
  id,
  path: `${scheme}("${id}").${asked}[i]`,
  getter: 'read',
})

function moved(random: Random, scheme: string, id: string, base: string): Sketch {
  const { asked, value, members } = drawMembers(random)
  const contract = contractText(`Vault layout at ${base}`, [...members, '', readText(value, asked)])
  return { source: sourceText(contract), facts: { scheme, id, path: `${asked}[i]`, getter: 'read' } }
}

export const STRUCTURES: Structures = {
  besideVariable: (random) => {
    const [id, { asked, value, members }] = [drawId(random), drawMembers(random)]
    const contract = contractText('Vault', [
      structText('erc7201', id, members),
      '',
      'uint256 public version;',
      '',
      rootText('private', `erc7201("${id}")`),
      '',
      readText(value, `_data().${asked}`),
    ])
    return { source: sourceText(contract), facts: facts('erc7201', id, asked) }
  },
  movedToName: (random) => {
    const id = drawId(random)
    return moved(random, 'erc7201', id, `erc7201("${id}")`)
  },
  /** ERC-8042, as in diamonds: one hash. */
  ofDiamond: (random) => {
    const [id, { asked, value, members }] = [drawId(random), drawMembers(random)]
    const contract = contractText('Facet', [
      structText('erc8042', id, members),
      '',
      rootText('private', `uint256(keccak256("${id}"))`),
      '',
      readText(value, `_data().${asked}`),
    ])
    return { source: sourceText(contract), facts: facts('erc8042', id, asked) }
  },
  inBase: (random) => {
    const [id, { asked, value, members }] = [drawId(random), drawMembers(random)]
    const base = contractText('Upgradeable', [
      structText('erc7201', id, members),
      '',
      rootText('internal', `erc7201("${id}")`),
    ])
    const vault = contractText('Vault is Upgradeable', [
      'address public owner;',
      '',
      readText(value, `_data().${asked}`),
    ])
    return { source: sourceText(`abstract ${base}`, vault), facts: facts('erc7201', id, asked) }
  },
  movedToNumber: (random) => {
    const number = `0x${random.bytes(4).slice(2)}00`
    return moved(random, 'number', number, number)
  },
}
