import type { Program } from '@/lib/playground/program/program'

/** A program to begin with, and what is seen in it. */
export type PlaygroundExample = { says: string; program: Program }

const byDeployer = { args: [], from: 'deployer', value: '' } as const

const COIN = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Coin {
    mapping(address owner => uint256) public balances;
    uint256 public supply;

    event Paid(address indexed from, address indexed to, uint256 amount);
    error TooLittle(uint256 has, uint256 needs);

    constructor(uint256 amount) {
        balances[msg.sender] = amount;
        supply = amount;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 has = balances[msg.sender];
        if (has < amount) revert TooLittle(has, amount);
        balances[msg.sender] = has - amount;
        balances[to] += amount;
        emit Paid(msg.sender, to, amount);
        return true;
    }
}
`

const PACKED = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Library {
    enum State { Shelved, Lent, Lost }
    struct Book {
        uint64 year;
        address reader;
        State state;
        string title;
    }

    uint32 public opened = 1885;
    bool public isOpen = true;
    Book[] public books;
    mapping(string title => uint256) public numberOf;

    function add(uint64 year, string calldata title) external {
        numberOf[title] = books.length;
        books.push(Book(year, address(0), State.Shelved, title));
    }

    function lend(string calldata title, address reader) external {
        Book storage book = books[numberOf[title]];
        book.reader = reader;
        book.state = State.Lent;
    }
}
`

const UNDONE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Vault {
    mapping(address owner => uint256) public saved;
    uint256 public failures;
    bool transient locked;

    function save() external payable {
        saved[msg.sender] += msg.value;
    }

    function take(uint256 amount) external {
        require(!locked, "locked");
        locked = true;
        try this.pay(msg.sender, amount) {} catch {
            failures++;
        }
        locked = false;
    }

    function pay(address to, uint256 amount) external {
        saved[to] = 0;
        require(amount < 1 ether, "too much at once");
        payable(to).transfer(amount);
    }
}
`

const COLLISION = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Counter {
    uint256 public count;

    function add() external {
        count++;
    }
}

contract Proxy {
    address public code = address(new Counter());

    function add() external {
        (bool done, ) = code.delegatecall(abi.encodeCall(Counter.add, ()));
        require(done);
    }
}
`

export const PLAYGROUND_EXAMPLES: readonly PlaygroundExample[] = [
  {
    says: 'A coin: where the balance of an account lies, and why there',
    program: {
      source: COIN,
      contract: null,
      deploy: { ...byDeployer, args: ['1000'] },
      calls: [
        { function: 'transfer(address,uint256)', args: ['bob', '5'], from: 'deployer', value: '' },
        { function: 'transfer(address,uint256)', args: ['alice', '6'], from: 'bob', value: '' },
      ],
    },
  },
  {
    says: 'A library: values that share a slot, an array of structs, text as a key',
    program: {
      source: PACKED,
      contract: null,
      deploy: byDeployer,
      calls: [
        { function: 'add(uint64,string)', args: ['1719', 'Robinson Crusoe'], from: 'alice', value: '' },
        { function: 'lend(string,address)', args: ['Robinson Crusoe', 'bob'], from: 'alice', value: '' },
      ],
    },
  },
  {
    says: 'A vault: what a failed call undoes, and a lock in transient storage',
    program: {
      source: UNDONE,
      contract: null,
      deploy: byDeployer,
      calls: [
        { function: 'save()', args: [], from: 'alice', value: '2 ether' },
        { function: 'take(uint256)', args: ['1500000000000000000'], from: 'alice', value: '' },
      ],
    },
  },
  {
    says: 'A proxy whose code takes the slot of its address for a count: they collide',
    program: {
      source: COLLISION,
      contract: 'Proxy',
      deploy: byDeployer,
      calls: [{ function: 'add()', args: [], from: 'alice', value: '' }],
    },
  },
]
