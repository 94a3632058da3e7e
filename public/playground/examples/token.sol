// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

contract Token {
    string public name = "Playground Dollar";
    uint256 public totalSupply;
    mapping(address holder => uint256) public balances;
    mapping(address owner => mapping(address spender => uint256)) public allowances;

    event Transfer(address indexed from, address indexed to, uint256 amount);

    error TooLittle(address holder, uint256 has, uint256 needs);

    constructor(uint256 supply) {
        totalSupply = supply;
        balances[msg.sender] = supply;
    }

    function transfer(address to, uint256 amount) external {
        move(msg.sender, to, amount);
    }

    function approve(address spender, uint256 amount) external {
        allowances[msg.sender][spender] = amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowances[from][msg.sender] -= amount;
        move(from, to, amount);
    }

    function move(address from, address to, uint256 amount) private {
        uint256 has = balances[from];
        if (has < amount) revert TooLittle(from, has, amount);
        balances[from] = has - amount;
        balances[to] += amount;
        emit Transfer(from, to, amount);
    }
}
