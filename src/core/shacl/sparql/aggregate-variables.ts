import type { AggregateExpression, Expression, Ordering, SelectQuery, VariableTerm } from 'sparqljs';
import { isPattern } from './expression.ts';

/** An aggregate and the variable that holds its result for each group. */
export interface NamedAggregate {
  name: string;
  aggregate: AggregateExpression;
}

/** Collects the aggregates of a query's clauses and puts variables in their place. */
export class AggregateVariables {
  readonly found: NamedAggregate[] = [];

  expression(expression: Expression): Expression {
    if (Array.isArray(expression)) return expression.map((member) => this.expression(member));
    if ('termType' in expression) return expression;
    switch (expression.type) {
      case 'aggregate':
        return this.#variableOf(expression);
      case 'functionCall':
        return { ...expression, args: expression.args.map((argument) => this.expression(argument)) };
      case 'operation': {
        const args = expression.args.map((argument) =>
          isPattern(argument) ? argument : this.expression(argument),
        );
        return { ...expression, args };
      }
    }
  }

  /** The columns of a `SELECT`; `*` cannot be grouped. */
  columns(variables: SelectQuery['variables']): SelectQuery['variables'] {
    const columns: Exclude<SelectQuery['variables'], [unknown]> = [];
    for (const column of variables) {
      if ('expression' in column) columns.push({ ...column, expression: this.expression(column.expression) });
      else if (column.termType === 'Wildcard') return variables;
      else columns.push(column);
    }
    return columns;
  }

  ordering(order: readonly Ordering[]): Ordering[] {
    return order.map((key) => ({ ...key, expression: this.expression(key.expression) }));
  }

  #variableOf(aggregate: AggregateExpression): VariableTerm {
    const value = `aggregate ${this.found.length}`;
    this.found.push({ name: value, aggregate });
    const equals: VariableTerm['equals'] = (other) => other?.termType === 'Variable' && other.value === value;
    return { termType: 'Variable', value, equals };
  }
}
