import type { Program } from '../program/program'
import { call, deploy } from './example-program'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

library Rates {
    function interest(uint256 amount, uint256 percent) external pure returns (uint256) {
        require(percent <= 20, "nobody pays that");
        return amount * percent / 100;
    }
}

contract Bank {
    mapping(address customer => uint256) public deposits;
    uint256 public attempts;
    string public lastReason;

    event Refused(address indexed customer, string reason);

    function deposit() external payable {
        deposits[msg.sender] += msg.value;
    }

    function addInterest(uint256 percent) external {
        attempts += 1;
        try this.addFor(msg.sender, percent) {
            lastReason = "";
        } catch Error(string memory reason) {
            lastReason = reason;
            emit Refused(msg.sender, reason);
        }
    }

    function addFor(address customer, uint256 percent) external {
        require(msg.sender == address(this), "only from within");
        deposits[customer] += 1;
        deposits[customer] += Rates.interest(deposits[customer], percent);
    }
}
`

export const TRY_CATCH: Program = {
  source: SOURCE,
  contract: null,
  deploy: deploy(),
  calls: [
    call('deposit()', [], { value: '2 ether' }),
    call('addInterest(uint256)', ['10']),
    call('addInterest(uint256)', ['50']),
    call('addFor(address,uint256)', ['bob', '1'], { from: 'bob' }),
  ],
}
