import { TriptychError } from '@/lib/errors'
import type { Program } from '../program/program'
import { call, deploy } from './example-program'

/** Its source is public/playground/examples/SLUG.sol. */
export type ProgramExample = Pick<Program, 'deploy' | 'calls'> & {
  slug: string
  title: string
  shows: string
  contract?: string | null
}

export const EXAMPLES = [
  {
    slug: 'token',
    title: 'A token and its mappings',
    shows: 'Each holder has a slot: keccak256 of the address and the slot of the mapping.',
    deploy: deploy('1_000_000'),
    calls: [
      call('transfer(address,uint256)', ['alice', '500'], { from: 'deployer' }),
      call('transfer(address,uint256)', ['bob', '5']),
      call('approve(address,uint256)', ['carol', '100']),
      call('transferFrom(address,address,uint256)', ['alice', 'dave', '60'], { from: 'carol' }),
      call('transfer(address,uint256)', ['alice', '6'], { from: 'bob' }),
    ],
  },
  {
    slug: 'packing',
    title: 'Small values share a slot',
    shows: 'To write one bool, the code reads the whole word and writes it back. See which bytes change.',
    deploy: deploy(),
    calls: [
      call('open(uint128)', ['1.5 ether']),
      call('pause(bool)', ['true']),
      call('draw((int8,int8,uint32))', ['{x: -3, y: 4, colour: 0xff8800}']),
      call('mark(uint256,uint48)', ['4', '2**48 - 1']),
      call('mark(uint256,uint48)', ['5', '1']),
      call('close(uint8)', ['Closed']),
    ],
  },
  {
    slug: 'texts',
    title: 'Strings, short and long',
    shows: 'Up to 31 bytes are in the slot with their length. Longer text is stored at keccak256(slot).',
    deploy: deploy(),
    calls: [
      call('write(string)', ['thirty-one bytes still fit here']),
      call('write(string)', ['This one is longer than a word, so it moves to the hash of its slot.']),
      call('write(string)', ['ok']),
      call('push(bytes1,uint256)', ['0xab', '32']),
      call('pop()'),
    ],
  },
  {
    slug: 'nested',
    title: 'Nested mappings and arrays of structs',
    shows: 'Each level hashes the slot of the level above.',
    deploy: deploy(),
    calls: [
      call('add(bytes4,uint256,string)', ['"art"', '7', 'The Elements']),
      call('lend(bytes4,uint256,address,string)', ['"art"', '7', 'bob', 'with care']),
      call('lend(bytes4,uint256,address,string)', ['"art"', '7', 'carol', 'again']),
      call('rate(bytes4,uint256,uint8)', ['"art"', '7', '5'], { from: 'bob' }),
      call('takeBack(bytes4,uint256)', ['"art"', '7']),
    ],
  },
  {
    slug: 'try-catch',
    title: 'Writes that are reverted',
    shows:
      'The writes of the failed inner call are reverted. The writes of the outer call stay. The library is deployed for you.',
    deploy: deploy(),
    calls: [
      call('deposit()', [], { value: '2 ether' }),
      call('addInterest(uint256)', ['10']),
      call('addInterest(uint256)', ['50']),
      call('addFor(address,uint256)', ['bob', '1'], { from: 'bob' }),
    ],
  },
  {
    slug: 'transient-lock',
    title: 'A lock that lasts one transaction',
    shows:
      'Transient storage has slots of its own, so it also has a slot 0. The lock is zero again after each transaction.',
    deploy: deploy(),
    calls: [call('enter()'), call('enterTwice()'), call('enter()', [], { from: 'bob' })],
  },
  {
    slug: 'proxy',
    title: 'A proxy with a storage collision',
    shows:
      'Counter writes its count to the slot that holds the implementation of the proxy. The next call fails to reach the code.',
    contract: 'Proxy',
    deploy: deploy(),
    calls: [call('increment()'), call('increment()', [], { from: 'bob' })],
  },
] as const satisfies readonly ProgramExample[]

export const toProgram = (
  { contract = null, deploy, calls }: Pick<ProgramExample, 'contract' | 'deploy' | 'calls'>,
  source: string,
): Program => ({ source, contract, deploy, calls })

export const loadExample = async (example: ProgramExample): Promise<Program> =>
  toProgram(example, await loadSource(`/playground/examples/${example.slug}.sol`))

/** Throws {@link TriptychError}. */
export async function loadSource(path: string): Promise<string> {
  const response = await fetch(path)
  if (response.ok) return response.text()
  throw new TriptychError(`The source of ${path.replace(/^.*\/(.*)\.\w+$/, '$1.sol')} could not be loaded.`)
}
