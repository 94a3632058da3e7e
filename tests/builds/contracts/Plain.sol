// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// One of every kind of variable, and nothing that is written later into its code.
contract Plain {
    enum Phase {
        Open,
        Closed
    }

    type Price is uint96;

    Phase public phase;
    Price public price;
    uint256 public count;
    mapping(address => uint256) public balances;

    event Counted(address indexed by, uint256 count);

    error NotOpen(Phase phase);

    function add(uint256 amount) external {
        if (phase != Phase.Open) revert NotOpen(phase);
        count += amount;
        balances[msg.sender] += amount;
        emit Counted(msg.sender, count);
    }
}
