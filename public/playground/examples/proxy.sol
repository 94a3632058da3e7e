// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

contract Counter {
    uint256 public count;
    address public last;

    function increment() external {
        count += 1;
        last = msg.sender;
    }
}

// Its own variables lie where those of Counter do: a proxy keeps them at a hash instead (EIP-1967).
contract Proxy {
    address implementation;
    address owner;

    constructor() {
        implementation = address(new Counter());
        owner = msg.sender;
    }

    fallback() external payable {
        (bool done, bytes memory answer) = implementation.delegatecall(msg.data);
        assembly {
            if iszero(done) { revert(add(answer, 32), mload(answer)) }
            return(add(answer, 32), mload(answer))
        }
    }
}
